import { randomUUID } from "node:crypto"
import { setOwner } from "#server/listings/writing-queries.ts"
import { insertMember } from "#server/members/queries.ts"
import { system, type Viewer } from "#server/platform/viewer.ts"
import { STAFF_FIELDS } from "#shared/proposals/proposals.ts"
import { type LoadedFile, loadFiles } from "../demo/listings.ts"
import { DECLINE, DEMO_SELLER, declined, open, RETURN, returned, submitted } from "../demo/seller.ts"
import type { openProduct } from "../lib/open-product.ts"

type Product = Pick<Awaited<ReturnType<typeof openProduct>>, "database" | "services">

const SEED = system("seed")
const PRICE_CUT = 0.9

/** The parts of a listing's content that a seller may write. */
function sellersOwn(content: object) {
  const isSellers = ([field]: [string, unknown]) => !STAFF_FIELDS.some(one => one === field)
  return Object.fromEntries(Object.entries(content).filter(isSellers))
}

/** Uploads the pictures of a listing; returns their paths by field. */
async function upload({ services }: Product, files: readonly LoadedFile[], seller: Viewer) {
  const paths = new Map<string, string[]>()
  for (const { field, name, mime, bytes } of files) {
    const file = new File([new Uint8Array(bytes)], name, { type: mime })
    const { path } = await services.files.upload({ field, file }, seller)
    paths.set(field, [...(paths.get(field) ?? []), path])
  }
  return Object.fromEntries(paths)
}

/**
 * A member who owns some listings, the newest last, and has proposals that are open, submitted, returned and declined,
 * so that both sides of a review can be tried.
 */
export async function insertSeller(product: Product, owned: readonly number[]): Promise<void> {
  const { database, services } = product
  const member = { ...DEMO_SELLER, id: randomUUID(), createdAt: Date.now() }
  await database.write(async tx => {
    await insertMember(tx, member)
    for (const id of owned) await setOwner(tx, id, member.id)
  })
  const seller: Viewer = { ...SEED, actor: { kind: "member", ...member } }
  const { proposals } = services
  const submit = async (content: object, changedListing?: number) => {
    const { id } = await proposals.save({ content, listing_id: changedListing }, seller)
    await proposals.submit({ id, promise: true }, seller)
    return id
  }
  await proposals.decline({ id: await submit(declined), ...DECLINE }, SEED)
  await proposals.return({ id: await submit(returned), ...RETURN }, SEED)
  const pictures = await upload(product, await loadFiles(submitted), seller)
  const { files: _, checks: __, figures: ___, ...content } = submitted
  await submit({ ...sellersOwn(content), ...pictures })
  const newest = owned.at(-1)
  const found = newest === undefined ? null : await services.apps.findContent(database.read, newest)
  if (typeof found?.content.price === "number")
    await submit({ ...sellersOwn(found.content), price: Math.round(found.content.price * PRICE_CUT) }, newest)
  await proposals.save({ content: open }, seller)
}
