import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { render } from "#client/entry-server.tsx"
import { files } from "#drizzle/schema.ts"
import { createApp } from "#server/app/app.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  ORIGIN,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import type { FILE_FIELDS } from "#shared/listings/listing.ts"

/** Appears in everything that is hidden. */
export const SECRET = "Zanzibar"
/** Values that would change every count, range, order and page if they were read. */
const draft = (index: number) =>
  payload({
    title: `${SECRET} Budget ${index}`,
    description: "Budget photo game Ёлка",
    status: "draft",
    price: 9_000_000 + index,
    platforms: [1, 2],
    monetizations: [1, 2, 3, 4, 5, 6],
    payment_methods: [1, 2, 3],
    specials: [1, 2],
    last_month_earnings: 8,
    last_year_earnings: 8,
    age: 7,
    installs_range: 7,
    user_notes: SECRET,
  })
const ALL_CHECKED = EVIDENCE_CLAIMS.map(claim => ({ claim, level: "checked", method: SECRET, note: SECRET }))
const shown = (index: number, isFull: boolean) => {
  const isOnRequest = index % 3 === 2
  return payload({
    title: ["Budget Buddy", "Photo Editor", "Ёлка"][index % 3],
    type: index % 2 ? "game" : "non-game",
    price: isFull || !isOnRequest ? index * 70 : null,
    on_request: isOnRequest,
    platforms: [1 + (index % 2)],
    monetizations: [1 + (index % 3)],
    last_month_earnings: 2 + (index % 3),
    age: 2 + (index % 3),
    installs_range: 2 + (index % 3),
    user_notes: isFull ? SECRET : null,
  })
}

/** The same evidence in both twins, with private notes in the full one alone. */
async function recordChecks({ services }: Product, listing_id: number, index: number, isFull: boolean) {
  const note = isFull ? SECRET : null
  const level = index % 2 ? "checked" : "document_seen"
  const claims = [
    { claim: "last_month_earnings", level, method: "Read-only access", checked_on: "2025-12-01", note },
    { claim: "identity", level: "self_reported", note },
  ]
  if (index % 3) await services.evidence.set({ listing_id, claims }, ADMIN)
  else if (isFull)
    await services.evidence.set(
      { listing_id, claims: claims.map(({ claim }) => ({ claim, level: "self_reported", note })) },
      ADMIN,
    )
}

type StoredAs = { field: (typeof FILE_FIELDS)[number]; path: string; name: string; mime: string }

/** A private file of evidence, on a published listing and on a draft. */
async function addEvidenceFiles({ services }: Product, listingIds: readonly number[]) {
  for (const id of listingIds)
    await services.evidence.addFile(id, { claim: "identity", file: toFile(SECRET, `${SECRET}.txt`) }, ADMIN)
}

/** Stores a file under the same name in both twins; its own name would be random. */
async function putFile({ folder, database }: Product, listingId: number, bytes: Uint8Array, as: StoredAs) {
  const path = join(folder, "storage", as.path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  await database.write(async tx => {
    await tx
      .insert(files)
      .values({ ...as, listingId, size: bytes.length, width: 300, height: 200, createdAt: 1 })
  })
}

export const picturePath = (kind: "shown" | "hidden", index: number) => `listings/aa/${kind}${index}.png`
const picture = (kind: "shown" | "hidden", index: number) =>
  ({ path: picturePath(kind, index), name: "a.png", mime: "image/png" }) as const

/** A working copy of a published listing, and a seller's proposals in every undecided state and declined. */
async function addProposals(product: Product, listingId: number) {
  const { proposals, files } = product.services
  const copy = {
    ...payload(),
    title: SECRET,
    price: 1,
    status: "published",
    user_notes: SECRET,
    not_in_store: "Sold directly",
  }
  await proposals.save({ listing_id: listingId, content: copy }, ADMIN)
  const { member } = await signInMember(product, "seller@example.com")
  const seller: Viewer = { ...ADMIN, actor: { kind: "member", ...member } }
  const { specials: _, status: __, user_notes: ___, ...content } = copy
  const picture = async () => toFile(await drawPng(20, 20), "b.png")
  for (const step of ["save", "submit", "return", "decline"] as const) {
    const { path } = await files.upload({ field: "screenshots", file: await picture() }, seller)
    const title = `${SECRET} ${step}`
    const { id } = await proposals.save({ content: { ...content, title, screenshots: [path] } }, seller)
    if (step === "save") continue
    await proposals.submit({ id, promise: true }, seller)
    if (step === "return") await proposals.return({ id, fields: ["price"], text: SECRET }, ADMIN)
    if (step === "decline") await proposals.decline({ id, reason: "other", text: SECRET }, ADMIN)
  }
}

async function addHidden(product: Product, listingId: number) {
  const { services } = product
  const sender = { name: SECRET, phone: "+1 555 0100", email: "a@example.com", message: SECRET, app_id: 1 }
  for (let index = 0; index < 3; index++) await call(product, "/api/contact/create", { body: sender })
  await services.files.upload({ field: "screenshots", file: toFile(await drawPng(20, 20), "a.png") }, ADMIN)
  await services.auth.ensureAdmin("second@example.com", "another long password")
  await addProposals(product, listingId)
}

/**
 * One of two products with the same published listings at the same times. The full one also has drafts with files,
 * private notes, prices under "on request", requests, uploads, proposals, a member and another admin; in the other those listings were
 * deleted, so that ids are the same. Serves the pages as a visitor gets them.
 */
async function openTwin(isFull: boolean) {
  const product = await openProduct()
  const { services, config, database, logger } = product
  const bytes = await drawPng(300, 200)
  const ids: Record<"shown" | "hidden", number[]> = { shown: [], hidden: [] }
  for (let index = 0; index < 7; index++) {
    product.clock.now += 60_000
    const app = await services.apps.create(shown(index, isFull), ADMIN)
    await putFile(product, app.id, bytes, { ...picture("shown", index), field: "app_icon" })
    await recordChecks(product, app.id, index, isFull)
    ids.shown.push(app.id)
    const { id } = await services.apps.create(draft(index), ADMIN)
    await putFile(product, id, bytes, { ...picture("hidden", index), field: "screenshots" })
    ids.hidden.push(id)
    if (isFull) await services.evidence.set({ listing_id: id, claims: ALL_CHECKED }, ADMIN)
    else await services.apps.delete(id, ADMIN)
  }
  if (isFull) {
    await addHidden(product, ids.shown[0] ?? 0)
    await addEvidenceFiles(product, [ids.shown[0] ?? 0, ids.hidden[0] ?? 0])
  }
  product.clock.now = Date.UTC(2026, 1, 1)
  const pages = { render, manifest: { routes: {} } }
  const app = createApp({ config, database, services, logger, pages, origin: () => ORIGIN })
  const paths = "SELECT path FROM uploads UNION SELECT path FROM evidence_files ORDER BY path"
  const { rows } = await database.client.execute(paths)
  const uploads = rows.map(row => String(row.path))
  return { product: { ...product, app }, ids, uploads, token: await signIn(product) }
}

export type Twin = Awaited<ReturnType<typeof openTwin>>
/** The lean one and the full one. */
export const openTwins = () => Promise.all([openTwin(false), openTwin(true)])
