/** A ref for fields that appear where somebody asked for them: the first one gets the focus. */
export function focusFirstField(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>("input, textarea")?.focus()
}
