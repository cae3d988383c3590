import { createContext, type ReactNode, useCallback, useContext, useState } from "react"
import { Announcement } from "./announcement.tsx"

export type Tone = "done" | "failed"
/** `link` leads to what was done. */
type Announce = (text: string, tone?: Tone, link?: ReactNode) => void
type Said = { id: number; text: string; tone: Tone; link: ReactNode }

const AnnounceContext = createContext<Announce>(() => {})

/** Says at the foot of the screen what has been done, or what has failed and what to do. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** The place where `useAnnounce` speaks; what is said outlives a change of the screen. */
export function AnnounceProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null)
  const announce = useCallback<Announce>((text, tone = "done", link = null) => {
    setSaid(last => ({ id: (last?.id ?? 0) + 1, text, tone, link }))
  }, [])
  const close = useCallback(() => setSaid(null), [])
  const spoken = (tone: Tone) =>
    said?.tone === tone && (
      <Announcement key={said.id} text={said.text} tone={tone} link={said.link} onClose={close} />
    )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status">{spoken("done")}</div>
      <div role="alert">{spoken("failed")}</div>
    </AnnounceContext>
  )
}
