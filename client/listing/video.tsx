import { useLingui } from "@lingui/react/macro"
import { type MouseEvent, useState } from "react"
import { normalizeLink, videoFrame } from "#shared/links.ts"
import { OutsideIcon } from "../ui/icons/arrows.tsx"
import { PlayIcon } from "../ui/icons/marks.tsx"
import { Section } from "./section.tsx"
import classes from "./video.module.css"

type VideoFrameProps = { frame: { provider: string; frameUrl: string }; href: string; title: string }

/** A row with a play button; nothing is requested from the video host until it is clicked. */
function VideoFrame({ frame: { provider, frameUrl }, href, title }: VideoFrameProps) {
  const { t } = useLingui()
  const [isPlaying, setPlaying] = useState(false)

  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  if (isPlaying)
    return (
      <iframe
        className={classes.frame}
        ref={frame => frame?.focus()}
        src={frameUrl}
        title={t`Video of ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <a className={classes.row} href={href} target="_blank" rel="noopener nofollow" onClick={play}>
      <span className={classes.play}>
        <PlayIcon size={24} />
      </span>
      <span className={classes.words}>
        <span className={classes.action}>{t`Play the video from ${provider}`}</span>
        <span className={classes.note}>{t`Nothing is loaded from ${provider} until you press play.`}</span>
      </span>
    </a>
  )
}

/** The seller's video: a frame for the known hosts, a plain link to any other. */
export function Video({ link, title }: { link: string | null; title: string }) {
  const { t } = useLingui()
  const href = link && normalizeLink(link)
  if (!href)
    return (
      <Section title={t`Video`} empty={t`No video`}>
        {null}
      </Section>
    )
  const frame = videoFrame(href)
  const host = new URL(href).hostname.replace(/^www\./, "")
  return (
    <Section title={t`Video`}>
      {frame ? (
        <VideoFrame frame={frame} href={href} title={title} />
      ) : (
        <a className={classes.link} href={href} target="_blank" rel="noopener nofollow">
          {t`Watch the video on ${host}`}
          <OutsideIcon size={16} />
        </a>
      )}
    </Section>
  )
}
