import { REPLY_PLACEHOLDERS } from "#shared/settings/settings.ts"

type Placeholder = (typeof REPLY_PLACEHOLDERS)[number]

/** A text with its placeholders such as `{name}` filled in; other braces stay as typed. */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (typed, name: string) => {
    const known = REPLY_PLACEHOLDERS.find(one => one === name)
    return known ? values[known] : typed
  })
