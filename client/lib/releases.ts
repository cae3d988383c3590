import type { I18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { BRAND } from "#shared/brand.ts"
import classes from "./releases.module.css"
import { loading } from "./stale-scripts.ts"

const RELOADED_AT = "reloaded-at"
const ONCE_IN_MS = 60_000

/** The file that is missing, which most browsers name; else this one, which is of the same build. */
const missingFile = (error: unknown): string =>
  /https?:\S+/.exec(error instanceof Error ? error.message : "")?.[0] ?? import.meta.url

const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  )

/** Whether this tab has reloaded itself a moment ago, which did not help. */
function hasJustReloaded(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  return Date.now() - before < ONCE_IN_MS
}

function reload(): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}

/** Says it at the bottom of the page. Not in React, which may be unable to load the code of the page. */
function tell(i18n: I18n): void {
  if (document.querySelector(`.${classes.notice}`)) return
  const notice = document.createElement("div")
  notice.className = classes.notice ?? ""
  notice.setAttribute("role", "alert")
  const button = document.createElement("button")
  button.type = "button"
  button.className = classes.reload ?? ""
  button.textContent = i18n._(msg`Reload`)
  button.addEventListener("click", reload)
  const text = document.createElement("span")
  text.textContent = i18n._(msg`${BRAND} was updated.`)
  notice.append(text, " ", button)
  document.body.append(notice)
}

/**
 * A tab that is older than the release asks for scripts that are gone: the page reloads itself, or says so if something
 * was typed into it.
 */
export function followReleases(i18n: I18n): void {
  const typed = new Set<Element>()
  document.addEventListener("input", ({ target }) => target instanceof Element && typed.add(target), true)
  const wouldLose = () =>
    [...typed].some(field => field.isConnected && "value" in field && field.value !== "")

  async function look(error: unknown): Promise<boolean> {
    if (!(await isGone(missingFile(error)))) return false
    if (wouldLose() || hasJustReloaded()) tell(i18n)
    else reload()
    return true
  }
  window.addEventListener("vite:preloadError", ({ payload }) => {
    loading.isOutdated = look(payload)
  })
}
