import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react"
import { Announcement, type Tone } from "./announcement.tsx"

/** `link` leads to the result of the action. */
type Announce = (text: string, tone?: Tone, link?: ReactNode) => void
/** Reverts the action that was announced; returns the message about the result. */
export type Undo = () => Promise<{ text: string; tone: Tone }>
type Message = { id: number; text: string; tone: Tone; link: ReactNode; undo: Undo | null }

const AnnounceContext = createContext<{
  announce: Announce
  announceUndoable: (text: string, undo: Undo) => void
}>({ announce: () => {}, announceUndoable: () => {} })

/** Shows a message at the bottom of the screen about a completed or failed action. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext).announce
}

/** Like `useAnnounce`, with a button that reverts the action. */
export function useAnnounceUndoable() {
  return useContext(AnnounceContext).announceUndoable
}

/** Renders the messages of `useAnnounce`, which persist across screen changes. */
export function AnnounceProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const actions = useMemo(() => {
    const show = (shown: Omit<Message, "id">) => setMessage(last => ({ id: (last?.id ?? 0) + 1, ...shown }))
    return {
      announce: (text: string, tone: Tone = "done", link: ReactNode = null) =>
        show({ text, tone, link, undo: null }),
      announceUndoable: (text: string, undo: Undo) => show({ text, tone: "done", link: null, undo }),
    }
  }, [])
  const close = useCallback(() => setMessage(null), [])
  const undo = message?.undo
  const revert = useMemo(
    () =>
      undo
        ? async () => {
            const { text, tone } = await undo()
            actions.announce(text, tone)
          }
        : null,
    [undo, actions],
  )
  const messageOf = (tone: Tone) =>
    message?.tone === tone && <Announcement key={message.id} {...message} undo={revert} onClose={close} />
  return (
    <AnnounceContext value={actions}>
      {children}
      <div role="status">{messageOf("done")}</div>
      <div role="alert">{messageOf("failed")}</div>
    </AnnounceContext>
  )
}
