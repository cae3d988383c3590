import * as z from "zod/mini"
import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { titledCategory } from "#server/lookups/service.ts"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { readId } from "#server/platform/ids.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import type { SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, requireMember, uploaderOf, type Viewer } from "#server/platform/viewer.ts"
import { inputOf, readInput } from "#shared/inputs.ts"
import { type FileField, MAX_IMAGE_MB, type UploadedFile } from "#shared/listings/files.ts"
import type { FoundApp, FoundPictures } from "#shared/listings/store-fields.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import type { Page } from "#shared/paging.ts"
import { propertiesOf } from "#shared/properties.ts"
import { STORE_NAMES } from "#shared/stores/labels.ts"
import { readStoreLink, type StoreLink } from "#shared/stores/links.ts"
import type { StoreApp, StoreSignal, StoreSignalCode } from "#shared/stores/stores.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import { countSignals, pageOfSignals, signalsOfListing } from "./queries.ts"
import { createStoreReader } from "./reader.ts"
import { StoreUnreachable } from "./reading.ts"

export const urlInput = inputOf({
  url: z
    .string({ error: "required" })
    .check(z.trim(), z.minLength(1, "required"), z.maxLength(2_000, "too_long")),
})

const FOR_SELLERS: Record<StoreSignalCode, Message> = {
  installs_differ: msg({
    message:
      "The number of installs in {store} doesn’t match your listing. Correct it, or ask our team to check it.",
  }),
  age_differs: msg({
    message:
      "The release date in {store} doesn’t match the age in your listing. Correct the age, or ask our team to check it.",
  }),
  developer_changed: msg({
    message:
      "{store} now names another developer for this app, so the proof of ownership no longer counts. Prove again that the app is yours.",
  }),
  app_left: msg({
    message: "We no longer find this app in {store}. Check the link on your listing, or tell our team.",
  }),
  app_missing: msg({
    message:
      "We don’t find an app behind your {store} link. Correct the link, or fill in the listing yourself.",
  }),
}
/** A contradiction as its seller reads it. */
type OwnSignal = Omit<StoreSignal, "listing_id" | "title"> & { message: string }

const PICTURE_MS = 5_000
const OK = 200

type Config = Parameters<typeof createStoreReader>[1]
type Deps = {
  config: Config
  fetch: SafeFetch
  files: FilesService
  limits: LimitsService
  findListing: AppsService["findContent"]
}
export type StoresService = ReturnType<typeof createStoresService>

/** Reads apps' public pages in the stores, for those who enter a listing. */
export function createStoresService(database: Database, { config, fetch, files, limits, findListing }: Deps) {
  const reader = createStoreReader(fetch, config)

  /** The app behind a link; 422 on `field` if it is not there, 503 if the store does not answer. */
  async function read(link: StoreLink, locale: Locale, field = "url"): Promise<StoreApp> {
    const app = await reader.read(link, locale).catch(error => {
      throw error instanceof StoreUnreachable ? new AppError("store_unreachable") : error
    })
    if (!app) throw fieldError(field, "store_app_missing")
    return app
  }

  /** Another address and another page of a store are a 422 on `field`. */
  function requireLink(url: string, field = "url"): StoreLink {
    const link = readStoreLink(url)
    if (typeof link === "string") throw fieldError(field, link)
    return link
  }

  /** At most ten a minute for one person or key, and as often the pictures of what was found. */
  async function count(
    viewer: Viewer,
    limit: "store_lookup" | "store_pictures" = "store_lookup",
  ): Promise<void> {
    const person = uploaderOf(viewer)
    if (person) await database.write(tx => limits.take(tx, limit, `${person.kind} ${person.id}`))
  }

  async function picture(address: string, field: FileField): Promise<File | null> {
    if (!reader.isPicture(address)) return null
    const maxBytes = MAX_IMAGE_MB * BYTES_PER_MB
    const answer = await fetch({ url: address, timeoutMs: PICTURE_MS, maxBytes }).catch(() => null)
    if (answer?.status !== OK || !answer.isWhole) return null
    const fetched = new File([new Uint8Array(answer.body)], "picture")
    const { file } = await files.prepare(fetched, field).catch(() => ({ file: null }))
    return file && fetched
  }

  /** The pictures of an app as files; those that cannot be fetched, or are no pictures, are left out. */
  async function picturesOf({
    icon,
    screenshots,
  }: StoreApp): Promise<{ icon: File | null; screenshots: File[] }> {
    const [first, others] = await Promise.all([
      icon === null ? null : picture(icon, "app_icon"),
      Promise.all(screenshots.map(address => picture(address, "screenshots"))),
    ])
    return { icon: first, screenshots: others.filter(file => file !== null) }
  }

  return {
    database,
    reader,
    read,
    requireLink,
    count,
    picturesOf,

    /** 422 on `url` for a wrong link or an app that is not there; 429 beyond ten a minute; 503 without an answer. */
    async lookup(input: unknown, viewer: Viewer): Promise<FoundApp> {
      authorize(viewer, "stores.lookup")
      const link = requireLink(requireValid(readInput(urlInput, input)).url)
      await count(viewer)
      const { category, ...app } = await read(link, viewer.locale)
      return { ...app, category: titledCategory(category, viewer.locale) }
    },

    /** Uploads the pictures of an app for the viewer, by the rules for their uploads. Errors as for `lookup`. */
    async pictures(input: unknown, viewer: Viewer): Promise<FoundPictures> {
      authorize(viewer, "stores.lookup")
      const link = requireLink(requireValid(readInput(urlInput, input)).url)
      await count(viewer, "store_pictures")
      const { icon, screenshots } = await picturesOf(await read(link, viewer.locale))
      const stored: UploadedFile[] = []
      for (const file of screenshots) stored.push(await files.upload({ file, field: "screenshots" }, viewer))
      return {
        app_icon: icon && (await files.upload({ file: icon, field: "app_icon" }, viewer)),
        screenshots: stored,
      }
    },

    /** What stores say differently from the member's own listing, as sentences; 404 for another's listing. */
    async own(input: unknown, viewer: Viewer): Promise<{ data: OwnSignal[] }> {
      authorize(viewer, "listings.own")
      const listingId = readId(propertiesOf(input).listing_id)
      const found = await findListing(database.read, listingId)
      if (found?.row.ownerId !== requireMember(viewer).id) throw new AppError("not_found")
      const text = textsIn(viewer.locale)
      const rows = await signalsOfListing(database.read, listingId)
      const data = rows.map(({ code, store, at }) => ({
        code,
        store,
        at: new Date(at).toISOString(),
        message: text(FOR_SELLERS[code], { store: STORE_NAMES[store] }),
      }))
      return { data }
    },

    /** Where a store's page contradicts a listing, newest first. */
    async signals(input: unknown, viewer: Viewer): Promise<Page<StoreSignal>> {
      authorize(viewer, "evidence.read")
      const paging = readPage(input)
      const rows = await pageOfSignals(database.read, paging)
      const data = rows.map(({ signal: { listingId, code, store, at }, title }) => ({
        listing_id: listingId,
        title,
        code,
        store,
        at: new Date(at).toISOString(),
      }))
      return pageOf(data, await countSignals(database.read), paging)
    },
  }
}
