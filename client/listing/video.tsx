import { useLingui } from "@lingui/react/macro"
import { normalizeLink, videoFrame } from "#shared/links.ts"
import { OutsideIcon } from "../ui/icons/arrows.tsx"
import { Section } from "./section.tsx"
import classes from "./video.module.css"
import { VideoFrame } from "./video-frame.tsx"

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
