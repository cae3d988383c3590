import { useLingui } from "@lingui/react/macro"
import { type ReactNode, useEffect, useRef } from "react"
import { AlertIcon, CheckIcon, CloseIcon } from "../ui/icons/marks.tsx"
import classes from "./announcement.module.css"

const SHOWN_MS = 6_000
const MS_A_LETTER = 50
/** How often to check whether the user is still reading the message. */
const LOOKED_MS = 1_000
const READING = ":hover, :focus-within"

export type Tone = "done" | "failed"
type AnnouncementProps = { text: string; tone: Tone; link: ReactNode; onClose: () => void }

/** A message at the bottom of the screen. Success closes automatically unless it is being read; errors stay. */
export function Announcement({ text, tone, link, onClose }: AnnouncementProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === "failed") return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => (ref.current?.matches(READING) ? wait(LOOKED_MS) : onClose()), ms)
    }
    wait(SHOWN_MS + text.length * MS_A_LETTER)
    return () => clearTimeout(timer)
  }, [tone, text, onClose])
  const Mark = tone === "done" ? CheckIcon : AlertIcon
  return (
    <div ref={ref} className={classes.announcement} data-tone={tone}>
      <Mark className={classes.mark} />
      <p className={classes.text}>
        {text} {link}
      </p>
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
        <CloseIcon size={18} />
      </button>
    </div>
  )
}
