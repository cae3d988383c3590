import { useSyncExternalStore } from "react"
import { accountCalls, isFull } from "#client/session/account-calls.ts"
import { endsSession, onMemberSessionChange, readMemberSession } from "#client/session/member-session.ts"
import { parseJson, propertiesOf } from "#shared/properties.ts"
import { MAX_SHORTLISTED } from "#shared/shortlist/shortlist.ts"
import { readStoredText, writeStoredText } from "../lib/browser-storage.ts"

/**
 * A shortlist in this browser: ids of listings, newest first, and the ids with unsaved changes: added if they are among
 * the ids, else removed.
 */
type StoredShortlist = { ids: readonly number[]; unsaved: readonly number[] }

export const EMPTY: StoredShortlist = { ids: [], unsaved: [] }
/** Limits the size of a damaged value. */
const MAX_STORED = 1_000

const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, MAX_STORED) : []
}

/** Parses the stored value, which may be anything. */
export function parseShortlist(text: string | null): StoredShortlist {
  const { ids, unsaved } = propertiesOf(parseJson(text))
  return { ids: idsIn(ids), unsaved: idsIn(unsaved) }
}

const union = (...lists: (readonly number[])[]) => [...new Set(lists.flat())]
const without = (list: readonly number[], gone: readonly number[]) => list.filter(id => !gone.includes(id))

/** How many of these listings can still be added. */
export function roomFor({ ids }: StoredShortlist): number {
  return Math.max(0, MAX_SHORTLISTED - ids.length)
}

/** Adds listings at the front; those that are listed already do not move. */
export function withAdded(list: StoredShortlist, ids: readonly number[]): StoredShortlist {
  const fresh = without(ids, list.ids)
  return { ids: union(fresh, list.ids), unsaved: union(fresh, list.unsaved) }
}

export function withRemoved(list: StoredShortlist, ids: readonly number[]): StoredShortlist {
  const removed = list.ids.filter(id => ids.includes(id))
  return { ids: without(list.ids, removed), unsaved: union(removed, list.unsaved) }
}

/** The unsaved changes. */
export function changesOf({ ids, unsaved }: StoredShortlist) {
  return { added: ids.filter(id => unsaved.includes(id)), removed: without(unsaved, ids) }
}

/**
 * The list after the account has responded with its own: `sent` has been saved, unless it was changed again meanwhile;
 * other unsaved changes are applied on top.
 */
export function afterSaving(
  list: StoredShortlist,
  sent: { added: readonly number[]; removed: readonly number[] },
  account: readonly number[],
): StoredShortlist {
  const isSaved = (id: number) =>
    list.ids.includes(id) ? sent.added.includes(id) : sent.removed.includes(id)
  const unsaved = list.unsaved.filter(id => !isSaved(id))
  const { added, removed } = changesOf({ ids: list.ids, unsaved })
  return { ids: union(without(added, account), without(account, removed)), unsaved }
}

/**
 * The notices about the shortlist: it is full, the account's is full, it could not be saved to the account, or the
 * session has ended.
 */
type ShortlistProblem = "full" | "account_full" | "unsaved" | "signed_out"

export type ShortlistState = {
  /** Newest first. */
  ids: readonly number[]
  /** Stored in an account, too. */
  isMember: boolean
  /** The number of changes that are not saved to the account. */
  unsaved: number
  problem: ShortlistProblem | null
}

/** The list of a visitor; a member's has the member's id after a colon. */
const KEY = "shortlist"

const listeners = new Set<() => void>()
/** Lists in memory, where the browser's storage is unavailable. */
const fallback = new Map<string, string>()
let problem: ShortlistProblem | null = null
let state: ShortlistState | null = null
let isSaving = false

const keyOf = (memberId: string | null) => (memberId === null ? KEY : `${KEY}:${memberId}`)
const currentKey = () => keyOf(readMemberSession()?.member.id ?? null)

const read = (key: string): StoredShortlist =>
  parseShortlist(fallback.get(key) ?? readStoredText("localStorage", key))

function write(key: string, list: StoredShortlist) {
  const text = JSON.stringify(list)
  const isEmpty = list.ids.length + list.unsaved.length === 0
  if (writeStoredText("localStorage", key, isEmpty ? null : text)) fallback.delete(key)
  else fallback.set(key, text)
}

function publish() {
  const list = read(currentKey())
  const isMember = readMemberSession() !== null
  state = { ids: list.ids, isMember, unsaved: isMember ? list.unsaved.length : 0, problem }
  for (const listener of listeners) listener()
}

function report(found: ShortlistProblem | null) {
  problem = found
  publish()
}

/** Sends as many of the new listings as fit the account's limit, the newest first; the others stay in the browser. */
async function sendWhatFits(added: readonly number[]) {
  const { ids } = await accountCalls().shortlist.get.query()
  const fresh = added.filter(id => !ids.includes(id))
  const sent = fresh.slice(0, Math.max(0, MAX_SHORTLISTED - ids.length))
  const answer = sent.length > 0 ? await accountCalls().shortlist.add.mutate({ ids: sent }) : { ids }
  return { account: answer.ids, added: added.filter(id => ids.includes(id) || sent.includes(id)) }
}

async function send({ added, removed }: ReturnType<typeof changesOf>) {
  const calls = accountCalls().shortlist
  const left = removed.length > 0 ? (await calls.remove.mutate({ ids: removed })).ids : null
  if (added.length === 0) return { account: left ?? (await calls.get.query()).ids, added, removed }
  try {
    return { account: (await calls.add.mutate({ ids: added })).ids, added, removed }
  } catch (error) {
    if (!isFull(error)) throw error
    return { ...(await sendWhatFits(added)), removed }
  }
}

/** Saves the changes to the account and adopts its list; changes made meanwhile are saved right after. */
async function save(): Promise<void> {
  const session = readMemberSession()
  if (isSaving || !session) return
  isSaving = true
  const key = keyOf(session.member.id)
  let isDone = true
  try {
    const changes = changesOf(read(key))
    const { account, ...sent } = await send(changes)
    const list = afterSaving(read(key), sent, account)
    write(key, list)
    const isOver = sent.added.length < changes.added.length
    isDone = isOver || list.unsaved.length === 0
    if (problem !== "full") problem = isOver ? "account_full" : null
  } catch (error) {
    if (endsSession(error)) problem = "signed_out"
    else problem = readMemberSession() ? "unsaved" : null
  } finally {
    isSaving = false
  }
  publish()
  if (!isDone || readMemberSession()?.member.id !== session.member.id) await save()
}

/**
 * On sign-in, the listings of this browser are moved to the member's list; on sign-out, the member's list is removed.
 */
function followSession() {
  const session = readMemberSession()
  if (session) {
    const own = read(KEY)
    const key = keyOf(session.member.id)
    if (own.ids.length > 0) write(key, withAdded(read(key), own.ids))
    write(KEY, EMPTY)
    if (problem === "signed_out") problem = null
  }
  forgetOthers()
  publish()
  void save()
}

/** Removes the lists of members who are no longer signed in, unless they have unsaved changes. */
function forgetOthers() {
  const current = currentKey()
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${KEY}:`) && key !== current && read(key).unsaved.length === 0)
        localStorage.removeItem(key)
  } catch {}
}

let token: string | null = null
let isStarted = false

/** Starts with the first subscriber; the page's other parts are not delayed by it. */
function start() {
  isStarted = true
  token = readMemberSession()?.token ?? null
  followSession()
  onMemberSessionChange(() => {
    const now = readMemberSession()?.token ?? null
    if (now === token) return
    token = now
    followSession()
  })
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(KEY)) publish()
  })
  window.addEventListener("online", () => {
    if (problem === "unsaved") void save()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isStarted) start()
  return () => {
    listeners.delete(listener)
  }
}

function change(list: StoredShortlist) {
  problem = null
  write(currentKey(), readMemberSession() ? list : { ids: list.ids, unsaved: [] })
  publish()
  void save()
}

/** Adds or removes a listing; a full list reports it and does not change. */
export function toggleListing(id: number): void {
  const list = read(currentKey())
  if (list.ids.includes(id)) change(withRemoved(list, [id]))
  else if (roomFor(list) > 0) change(withAdded(list, [id]))
  else report("full")
}

/** Adds the first listings that fit the limit, and reports if some did not. */
export function addListings(ids: readonly number[]): void {
  const list = read(currentKey())
  const fresh = ids.filter(id => !list.ids.includes(id))
  const fitting = fresh.slice(0, roomFor(list))
  change(withAdded(list, fitting))
  if (fitting.length < fresh.length) report("full")
}

export function removeListings(ids: readonly number[]): void {
  change(withRemoved(read(currentKey()), ids))
}

/** Retries saving to the account. */
export function retrySaving(): void {
  void save()
}

export function dismissProblem(): void {
  report(null)
}

/** The shortlist of this browser or member, in step with other tabs; null while the page is rendered by the server. */
export function useShortlist(): ShortlistState | null {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  )
}
