const PATIENCE_MS = 2_000
const STEP_MS = 40

/** Remembers where somebody is typing; the answer puts the focus back there once the page has been replaced. */
export function rememberFocus(): () => void {
  const before = document.activeElement
  const isText = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement
  const caret = isText ? before.selectionStart : null
  return () => {
    if (!before?.id) return
    const until = Date.now() + PATIENCE_MS
    const look = () => {
      const after = document.getElementById(before.id)
      if (!after || after === before) return Date.now() < until ? void setTimeout(look, STEP_MS) : undefined
      after.focus({ preventScroll: true })
      const isTextAgain = after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement
      if (isTextAgain && caret !== null) after.setSelectionRange(caret, caret)
    }
    setTimeout(look, STEP_MS)
  }
}
