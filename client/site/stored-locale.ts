import { DEFAULT_LOCALE, LOCALES, type Locale } from "#shared/locales.ts"

const KEY = "locale"

/** Keeps the chosen language; a browser that refuses to store only forgets it. */
export function storeLocale(locale: Locale) {
  try {
    localStorage.setItem(KEY, locale)
  } catch {}
}

const OTHERS = LOCALES.filter(locale => locale !== DEFAULT_LOCALE)

/**
 * Runs in the head of plain addresses, before anything is painted: a stored choice other than English
 * leads to the same page in that language. It cannot loop, because prefixed pages do not carry it.
 */
export const REDIRECT_SCRIPT = `try{
const l=localStorage.getItem(${JSON.stringify(KEY)}),p=location.pathname,s=document.documentElement.style
if(${JSON.stringify(OTHERS)}.includes(l)){
s.visibility="hidden";setTimeout(()=>s.removeProperty("visibility"),3000)
location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}
}catch{}`
