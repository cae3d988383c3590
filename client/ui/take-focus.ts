/**
 * A ref for a message that replaces what a person has just acted on: it takes the focus of the removed button and is
 * brought into view, because a phone would show what is below the shorter page.
 */
export function takeFocus(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true })
  message?.scrollIntoView({ block: "center" })
}
