import { lazy, type ReactNode, Suspense } from "react"
import type { Tone, Undo } from "./announcements.tsx"

/** `link` leads to the result of the action. */
type Announce = (text: string, tone?: Tone, link?: ReactNode) => void

export type { Undo }

// Loaded after the page, and before the first message: a lost connection must be announced too.
const load = () => import("./announcements.tsx")
const LazyAnnouncements = lazy(async () => ({ default: (await load()).Announcements }))

const announce: Announce = async (text, tone = "done", link = null) =>
  (await load()).show({ text, tone, link, undo: null })
const announceUndoable = async (text: string, undo: Undo) =>
  (await load()).show({ text, tone: "done", link: null, undo })
const announceRunning = async (text: string, run: Undo) =>
  (await load()).show({ text, tone: "done", link: null, undo: run, starts: true })

/** Shows a message at the bottom of the screen about a completed or failed action. */
export const useAnnounce = (): Announce => announce

/** Like `useAnnounce`, with a button that reverts the action. */
export const useAnnounceUndoable = () => announceUndoable

/** Runs something that takes several calls, and shows how far it is and what came of it. */
export const useAnnounceRunning = () => announceRunning

/** Renders the messages of `useAnnounce`, which persist across screen changes. */
export function Announcements() {
  return (
    <Suspense>
      <LazyAnnouncements />
    </Suspense>
  )
}
