import { useRouter } from "@tanstack/react-router"
import { type ComponentType, useEffect, useSyncExternalStore } from "react"
import type { PageContext } from "../lib/page-context.ts"
import { whenIdle } from "../lib/when-idle.ts"
import { addTexts } from "../texts.ts"
// The page contains the styles of the parts, whose code is loaded after it.
import "./parts.module.css"
import type { PARTS } from "./parts.tsx"

type Parts = typeof PARTS

let parts: Parts | null = null
let isLoading = false
const listeners = new Set<() => void>()

/** Pages are the same for everyone: a person's shortlist is shown once the page is hydrated. */
async function load({ i18n, locale }: PageContext) {
  if (isLoading) return
  isLoading = true
  try {
    const [loaded] = await Promise.all([import("./parts.tsx"), addTexts(i18n, locale, "/shortlist")])
    parts = loaded.PARTS
    for (const listener of listeners) listener()
  } catch {
    isLoading = false
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function useParts() {
  const { context } = useRouter().options
  useEffect(() => whenIdle(() => void load(context)), [context])
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  )
}

function show<Props extends object>(Part: ComponentType<Props> | undefined, props: Props) {
  return Part && <Part {...props} />
}

/** The star of a listing. */
export function Star(props: Parameters<Parts["Star"]>[0]) {
  return show(useParts()?.Star, props)
}

/** The number of listings on the shortlist, and its notices. */
export function ShortlistCount() {
  return show(useParts()?.ShortlistCount, {})
}

/** Shortlist and sharing on the page of a listing. */
export function ListingActions(props: Parameters<Parts["ListingActions"]>[0]) {
  return show(useParts()?.ListingActions, props)
}

/** The listings that were opened in this browser, at the end of a page. */
export function RecentlySeenBelow(props: Parameters<Parts["RecentlySeenBelow"]>[0]) {
  return show(useParts()?.RecentlySeenBelow, props)
}

/** The menu of a signed-in member in the header, and the way to the back office for staff. */
export function AccountMenu() {
  return show(useParts()?.AccountMenu, {})
}

/** The pages of a signed-in member's account as a list of links. */
export function AccountList(props: Parameters<Parts["AccountList"]>[0]) {
  return show(useParts()?.AccountList, props)
}
