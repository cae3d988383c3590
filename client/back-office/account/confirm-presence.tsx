import { type ComponentType, useEffect, useRef, useState } from "react"
import { askBy } from "../../lib/confirmed-calls.ts"

type Question = {
  Dialog: ComponentType<{ onConfirmed: () => void; onClose: () => void }>
  answer: (isConfirmed: boolean) => void
}

/** Asks the person who is signed in to confirm that it's them when a call needs it. */
export function ConfirmPresence() {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<Question["answer"] | null>(null)

  useEffect(() => {
    const stop = askBy(async () => {
      const { ConfirmPresenceDialog: Dialog } = await import("./confirm-presence-dialog.tsx")
      const isConfirmed = await new Promise<boolean>(resolve => {
        answer.current = resolve
        setQuestion({ Dialog, answer: resolve })
      })
      answer.current = null
      setQuestion(null)
      return isConfirmed
    })
    // Listening from before any dialog of the page opens, so that Escape doesn't also close the dialog below.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !answer.current) return
      event.stopImmediatePropagation()
      answer.current(false)
    }
    window.addEventListener("keydown", onKeyDown, { capture: true })
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true })
      stop()
      answer.current?.(false)
    }
  }, [])

  if (!question) return null
  const { Dialog } = question
  return <Dialog onConfirmed={() => question.answer(true)} onClose={() => question.answer(false)} />
}
