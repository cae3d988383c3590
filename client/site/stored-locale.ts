import { DEFAULT_LOCALE, LOCALES, type Locale } from "#shared/locales.ts"
import { writeStoredText } from "../lib/browser-storage.ts"

const KEY = "locale"

/** Stores the chosen language; without browser storage the choice is not remembered. */
export function storeLocale(locale: Locale) {
  writeStoredText("localStorage", KEY, locale)
}

const OTHERS = LOCALES.filter(locale => locale !== DEFAULT_LOCALE)

/**
 * Runs in the head of pages without a language prefix, before the first paint: redirects to the stored language if
 * it is not English. It cannot loop, because prefixed pages do not include it.
 */
export const REDIRECT_SCRIPT = `try{
const l=localStorage.getItem(${JSON.stringify(KEY)}),p=location.pathname,s=document.documentElement.style
if(${JSON.stringify(OTHERS)}.includes(l)){
s.visibility="hidden";setTimeout(()=>s.removeProperty("visibility"),3000)
location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}
}catch{}`
