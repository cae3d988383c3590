import { Trans, useLingui } from "@lingui/react/macro"
import { Button, CloseButton, Group, Text } from "@mantine/core"
import { useFocusWithin, useHover, useMergedRef } from "@mantine/hooks"
import { Notifications, notifications } from "@mantine/notifications"
import "@mantine/core/styles/Notification.layer.css"
import "@mantine/notifications/styles.layer.css"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { AlertIcon, CheckIcon } from "../ui/icons/marks.tsx"
import classes from "./announcements.module.css"

const SHOWN_MS = 6_000
const MS_PER_CHARACTER = 50
const UNDO_SHOWN_MS = 8_000
/** A message stays for at least this long after it was read. */
const SHORTEST_MS = 1_000

export type Tone = "done" | "failed"
/**
 * Reverts the action that was announced, and reports how far it is; returns the message about the result, with an
 * `undo` that continues where it failed.
 */
export type Undo = (
  onProgress: (text: string) => void,
) => Promise<{ text: string; tone: Tone; link?: ReactNode; undo?: Undo | null }>
/** `starts`: `undo` runs without being asked for. */
type Message = { text: string; tone: Tone; link: ReactNode; undo: Undo | null; starts?: boolean }

/** Replaces the current message. Success closes automatically unless it is being read; errors stay. */
export function show(message: Message): void {
  notifications.clean()
  const id = notifications.show({
    // The status regions exist before their content, as screen readers require; an alert is its own region.
    role: message.tone === "failed" ? "alert" : "none",
    message: <Announcement {...message} onClose={() => notifications.hide(id)} />,
    autoClose: false,
    withCloseButton: false,
    className: classes.announcement,
    mod: { tone: message.tone },
  })
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Reverts an action; closing the page in the middle asks first. */
async function run(undo: Undo, onProgress: Parameters<Undo>[0]): Promise<void> {
  window.addEventListener("beforeunload", askBeforeUnload)
  try {
    const { text, tone, link = null, undo: rest = null } = await undo(onProgress)
    show({ text, tone, link, undo: rest })
  } finally {
    window.removeEventListener("beforeunload", askBeforeUnload)
  }
}

/** The container of the messages. */
export function Announcements() {
  useEffect(() => () => notifications.clean(), [])
  return (
    <Notifications
      role="status"
      position="bottom-center"
      className={classes.place}
      transitionDuration={0}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  )
}

/** Calls `onEnd` after a time, not counting the time in which it is paused; Mantine would start it again. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(ms)
  const end = useRef(onEnd)
  useEffect(() => {
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return
    const start = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(SHORTEST_MS, left.current - (Date.now() - start))
    }
  }, [isPaused])
}

/** Ctrl+Z or Cmd+Z, except in a field, where it reverts typing. */
function useUndoKey(undo: (() => void) | null) {
  useEffect(() => {
    if (!undo) return
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const { target } = event
      if (!isUndo || !(target instanceof Element) || target.closest("input, textarea, select")) return
      event.preventDefault()
      undo()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [undo])
}

const lifetimeOf = ({ text, tone, undo }: Message) => {
  if (tone === "failed") return Number.POSITIVE_INFINITY
  return undo ? UNDO_SHOWN_MS : SHOWN_MS + text.length * MS_PER_CHARACTER
}

function Announcement({ onClose, ...message }: Message & { onClose: () => void }) {
  const { text, tone, link, undo, starts } = message
  const { t } = useLingui()
  const { ref: hoverRef, hovered } = useHover()
  const { ref: focusRef, focused } = useFocusWithin()
  const ref = useMergedRef(hoverRef, focusRef)
  const [progress, setProgress] = useState<string | null>(null)
  const isUndoing = progress !== null
  useCountdown(lifetimeOf(message), hovered || focused || isUndoing, onClose)
  const isStarted = useRef(false)
  const revert = useCallback(async () => {
    if (!undo || isStarted.current) return
    isStarted.current = true
    setProgress(text)
    await run(undo, setProgress)
  }, [undo, text])
  useEffect(() => {
    if (starts) revert()
  }, [starts, revert])
  const onUndo = undo && !starts ? revert : null
  useUndoKey(onUndo)
  const Mark = tone === "done" ? CheckIcon : AlertIcon
  return (
    <Group ref={ref} gap="sm" ps="md" pe={4} py={4}>
      <Mark />
      <Text flex="1 1 0" py="xs" lh={1.35}>
        {progress ?? text} {!isUndoing && link}
      </Text>
      {onUndo && (
        <Button
          variant="transparent"
          justify="flex-start"
          px="sm"
          td="underline"
          className={classes.undo}
          aria-disabled={isUndoing || undefined}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={onUndo}
        >
          {tone === "failed" ? <Trans>Try again</Trans> : <Trans>Undo</Trans>}
        </Button>
      )}
      <CloseButton aria-label={t`Close`} onClick={onClose} />
    </Group>
  )
}
