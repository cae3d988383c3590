import { randomBytes } from "node:crypto"
import { endAsks, recordEvidence } from "#server/listings/evidence/recording-service.ts"
import { type Recorded, recordedOf } from "#server/listings/evidence/stored.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, fieldError, requireFound } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import type { SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { isLoopbackHost } from "#server/platform/outgoing/target.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { ProposalsService } from "#server/proposals/service.ts"
import { msg } from "#shared/msg.ts"
import { propertiesOf } from "#shared/properties.ts"
import { UNDECIDED_STATES } from "#shared/proposals/proposals.ts"
import { appOfLink, type StoreLink, storeUrl } from "#shared/stores/links.ts"
import { OWNERSHIP_CODE_DAYS, STORE_LINK, STORES } from "#shared/stores/stores.ts"
import { deleteCodesBefore, findCode, saveCode } from "./queries.ts"
import type { StoresService } from "./service.ts"

const FOUND = msg`The code is here.`
const NO_CODE = msg`We read it, but the code isn’t in it.`
const NO_FILE = msg`There is no such file.`
const NO_ANSWER = msg`It couldn’t be reached.`
const OTHER_ANSWER = msg({ message: "It answered with status {status} instead of the file." })
const ELSEWHERE = msg`It redirects to another address, which we don’t follow.`
const TOO_LONG = msg({ message: "We read the first {limit} KB, and the code isn’t in them." })

const FILES = ["/.well-known/appbourse.txt", "/app-ads.txt"] as const
const FILE_MS = 5_000
const FILE_KB = 64
const [OK, REDIRECTS, CLIENT_ERRORS, NOT_FOUND] = [200, 300, 400, 404]
const CODE_BYTES = 16
const DAY_MS = 86_400_000

const isGiven = (value: unknown) => value !== undefined && value !== null
type Looked = { place: string; result: string }
export type OwnershipStart = { code: string; places: string[] }
export type OwnershipCheck = { found: boolean; place: string | null; looked_at: Looked[] }
type Subject = { subject: "listing" | "proposal"; subjectId: number; link: StoreLink }

type Deps = {
  apps: AppsService
  events: EventsService
  fetch: SafeFetch
  limits: LimitsService
  proposals: Pick<ProposalsService, "get" | "evidence">
  stores: StoresService
  allowLocal: boolean
  now: () => number
}
export type OwnershipService = ReturnType<typeof createOwnershipService>

/** Authors prove that an app is theirs by a code at its store page or its developer's website. */
export function createOwnershipService(database: Database, deps: Deps) {
  const { apps, events, fetch, limits, proposals, stores, allowLocal, now } = deps
  const db = database.read

  function linkIn(content: Record<string, unknown>): StoreLink {
    for (const store of STORES) {
      const value = content[STORE_LINK[store]]
      const link = appOfLink(store, typeof value === "string" ? value : null)
      if (link) return link
    }
    throw new AppError("ownership_no_link")
  }

  /** The viewer's own listing or undecided proposal; 404 for any other, 409 without a link to an app's page. */
  async function getOwn(input: unknown, viewer: Viewer): Promise<Subject> {
    authorize(viewer, "ownership.prove")
    const { id: memberId } = requireMember(viewer)
    const { listing_id, proposal_id } = propertiesOf(input)
    if (isGiven(listing_id) === isGiven(proposal_id)) throw fieldError("listing_id", "required")
    if (isGiven(listing_id)) {
      const subjectId = readId(listing_id)
      const found = await apps.findContent(db, subjectId)
      if (found?.row.ownerId !== memberId) throw new AppError("not_found")
      return { subject: "listing", subjectId, link: linkIn(found.row) }
    }
    const proposal = await proposals.get({ id: readId(proposal_id) }, viewer)
    if (!UNDECIDED_STATES.some(state => state === proposal.state)) throw new AppError("conflict")
    return { subject: "proposal", subjectId: proposal.id, link: linkIn(propertiesOf(proposal.content)) }
  }

  /** Where the files are on the website that a store names; nothing without one. */
  function filesOf(website: string | null): string[] {
    const url = website === null ? null : URL.parse(website)
    if (!url) return []
    const origin = allowLocal && isLoopbackHost(url.hostname) ? url.origin : `https://${url.hostname}`
    return FILES.map(path => origin + path)
  }

  async function resultOf(
    url: string,
    code: string,
    viewer: Viewer,
  ): Promise<{ isFound: boolean; result: string }> {
    const text = textsIn(viewer.locale)
    const answer = await fetch({ url, timeoutMs: FILE_MS, maxBytes: FILE_KB * 1024 }).catch(() => null)
    if (!answer) return { isFound: false, result: text(NO_ANSWER) }
    const { status, body, isWhole } = answer
    if (status === NOT_FOUND) return { isFound: false, result: text(NO_FILE) }
    if (status >= REDIRECTS && status < CLIENT_ERRORS) return { isFound: false, result: text(ELSEWHERE) }
    if (status !== OK) return { isFound: false, result: text(OTHER_ANSWER, { status }) }
    if (new TextDecoder().decode(body).includes(code)) return { isFound: true, result: text(FOUND) }
    return { isFound: false, result: isWhole ? text(NO_CODE) : text(TOO_LONG, { limit: FILE_KB }) }
  }

  const isAlive = (createdAt: number) => now() - createdAt < OWNERSHIP_CODE_DAYS * DAY_MS
  const today = () => new Date(now()).toISOString().slice(0, "2026-01-31".length)

  /** Records the proof; 409 if the listing or proposal has come to link to another app meanwhile. */
  async function record(input: unknown, own: Subject, place: string, viewer: Viewer): Promise<void> {
    const { subject, subjectId, link } = own
    const proven = (all: readonly Recorded[]) =>
      all.map(
        (one): Recorded =>
          one.claim === "ownership"
            ? { ...one, level: "checked", by: "product", method: place, checked_on: today() }
            : one,
      )
    await database.write(async tx => {
      // No write can come between this and the end of the transaction.
      const current = await getOwn(input, viewer)
      if (current.link.store !== link.store || current.link.id !== link.id) throw new AppError("conflict")
      if (subject === "proposal") {
        await proposals.evidence.change(tx, subjectId, proven, viewer)
        return
      }
      const found = requireFound(await apps.findContent(tx, subjectId))
      await recordEvidence(tx, { events, viewer, now: now() }, found.row, proven(recordedOf(found.row)))
      await endAsks(tx, subjectId, ["ownership"])
    })
    apps.recheck()
  }

  return {
    /**
     * The code for a listing or a proposal, the same one for 30 days, and the places where it is looked for. 404 for what
     * is not the viewer's, 409 without a store link, 422 if the app is not there, 503 if its store does not answer.
     */
    async start(input: unknown, viewer: Viewer): Promise<OwnershipStart> {
      const own = await getOwn(input, viewer)
      await stores.count(viewer)
      const { website } = await stores.read(own.link, viewer.locale, STORE_LINK[own.link.store])
      const { code } = await database.write(async tx => {
        await deleteCodesBefore(tx, now() - OWNERSHIP_CODE_DAYS * DAY_MS)
        const code = `appbourse-${randomBytes(CODE_BYTES).toString("hex")}`
        const { subject, subjectId } = own
        return (await findCode(tx, own)) ?? saveCode(tx, { subject, subjectId, code, createdAt: now() })
      })
      return { code, places: [storeUrl(own.link), ...filesOf(website)] }
    },

    /** Looks for the code. 409 before `start`, 429 beyond ten an hour, 503 if the store does not answer. */
    async check(input: unknown, viewer: Viewer): Promise<OwnershipCheck> {
      const own = await getOwn(input, viewer)
      const known = await findCode(db, own)
      if (!known || !isAlive(known.createdAt)) throw new AppError("ownership_not_started")
      await database.write(tx => limits.take(tx, "ownership_check", requireMember(viewer).id))
      const { description, website } = await stores.read(own.link, "en", STORE_LINK[own.link.store])
      const text = textsIn(viewer.locale)
      const looked: Looked[] = []
      const inStore = description?.includes(known.code) ?? false
      const page = storeUrl(own.link)
      looked.push({ place: page, result: text(inStore ? FOUND : NO_CODE) })
      let place = inStore ? page : null
      for (const url of place === null ? filesOf(website) : []) {
        const { isFound, result } = await resultOf(url, known.code, viewer)
        looked.push({ place: url, result })
        if (!isFound) continue
        place = url
        break
      }
      if (place !== null) await record(input, own, place, viewer)
      return { found: place !== null, place, looked_at: looked }
    },
  }
}
