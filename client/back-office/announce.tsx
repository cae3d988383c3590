import { createContext, type ReactNode, useCallback, useContext, useState } from "react"
import { Announcement, type Tone } from "./announcement.tsx"

/** `link` leads to the result of the action. */
type Announce = (text: string, tone?: Tone, link?: ReactNode) => void
type Message = { id: number; text: string; tone: Tone; link: ReactNode }

const AnnounceContext = createContext<Announce>(() => {})

/** Shows a message at the bottom of the screen about a completed or failed action. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** Renders the messages of `useAnnounce`, which persist across screen changes. */
export function AnnounceProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const announce = useCallback<Announce>((text, tone = "done", link = null) => {
    setMessage(last => ({ id: (last?.id ?? 0) + 1, text, tone, link }))
  }, [])
  const close = useCallback(() => setMessage(null), [])
  const messageOf = (tone: Tone) =>
    message?.tone === tone && (
      <Announcement key={message.id} text={message.text} tone={tone} link={message.link} onClose={close} />
    )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status">{messageOf("done")}</div>
      <div role="alert">{messageOf("failed")}</div>
    </AnnounceContext>
  )
}
