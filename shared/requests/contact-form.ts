import { LOCALES, localizedPath } from "#shared/locales.ts"

/** The page with the contact form, without the language. */
export const CONTACT_FORM_PATH = "/contacts"

const paths: readonly string[] = LOCALES.map(locale => localizedPath(locale, CONTACT_FORM_PATH))

/** Whether a request is the contact form as a browser without scripts posts it. */
export const isContactForm = (method: string, path: string) => method === "POST" && paths.includes(path)
