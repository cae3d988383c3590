import { propertiesOf } from "#shared/properties.ts"
import { type Client, send } from "./client.ts"
import { toForm, toJson } from "./listing-body.ts"
import { afterChanges, changeFiles, listingText, newTexts, type Place, type Texts } from "./listing-state.ts"

/** A writer with fewer listings does not delete. */
const FEWEST = 5
const MOST = 30

/** A listing in its known state. */
export type KnownListing = { marker: string; id: number; texts: Texts; places: Place[] }
type Answer = Record<string, unknown>

function pathsIn(answer: Answer, field: string): string[] {
  const entries = answer[field]
  if (typeof entries === "string") return [entries]
  return Array.isArray(entries) ? entries.map(entry => String(propertiesOf(entry).path)) : []
}

function listingFrom(answer: Answer, marker: string, texts: Texts, places: Place[]): KnownListing {
  const left = new Map(places.map(({ field }) => [field, pathsIn(answer, field)]))
  const stored = places.map(({ field, name, content }) => {
    return { field, name, content, path: left.get(field)?.shift() ?? "" }
  })
  return { marker, id: Number(answer.id), texts, places: stored }
}

/** Uploads a file ahead of its listing; null if it was rejected. */
export async function uploadAhead(client: Client, { field, name, content, made }: Place) {
  if (!made) return null
  const form = new FormData()
  form.append("field", field)
  form.append("file", made.file)
  const acknowledge = client.ledger.expect("upload", name, content)
  const answer = await send(client, "/api/uploads", { body: form })
  if (!answer) return null
  acknowledge()
  client.tally.writes++
  client.tally.files++
  return String(propertiesOf(answer.json).path)
}

/** Creates a listing, or changes one: as a form with its new files, or as JSON with files uploaded before. */
async function save(client: Client, listing: KnownListing | null, marker: string) {
  const { chance, ledger, tally } = client
  const texts = newTexts(marker, chance)
  const changes = await changeFiles(listing?.places ?? [], chance)
  const after = afterChanges(listing?.places ?? [], changes)
  const fresh = after.filter(place => place.made)
  const isForm = chance.isOneIn(2)
  const paths = new Map<Place, string>()
  if (!isForm)
    for (const place of fresh) {
      const path = await uploadAhead(client, place)
      if (path) paths.set(place, path)
    }
  const acknowledgements = [
    ledger.expect("listing", marker, listingText(texts, after)),
    ...[...paths.keys()].map(({ name }) => ledger.expect("upload", name, null)),
  ]
  const isPut = listing !== null && chance.isOneIn(2)
  const path = listing ? `/api/apps/${listing.id}${isPut ? "" : "?_method=PUT"}` : "/api/apps"
  const body = isForm ? toForm(texts, changes) : toJson(texts, changes, paths)
  const answer = await send(client, path, { method: isPut ? "PUT" : "POST", body })
  if (!answer) return null
  for (const acknowledge of acknowledgements) acknowledge()
  tally.writes++
  if (isForm) tally.files += fresh.length
  return listingFrom(propertiesOf(answer.json), marker, texts, after)
}

async function remove(client: Client, listing: KnownListing) {
  const acknowledge = client.ledger.expect("listing", listing.marker, null)
  const answer = await send(client, `/api/apps/${listing.id}`, { method: "DELETE" })
  if (answer) acknowledge()
  if (answer) client.tally.writes++
  return null
}

async function turn(client: Client, listing: KnownListing) {
  const texts = { ...listing.texts, status: listing.texts.status === "draft" ? "published" : "draft" }
  const acknowledge = client.ledger.expect("listing", listing.marker, listingText(texts, listing.places))
  const body = { ids: [listing.id], status: texts.status }
  const answer = await send(client, "/trpc/apps.setStatus", { body })
  if (!answer) return null
  acknowledge()
  client.tally.writes++
  return { ...listing, texts }
}

/** The listing after one action; null if it is deleted, or uncertain after a failed response. */
function act(client: Client, listing: KnownListing | undefined, count: number, marker: () => string) {
  const { chance } = client
  if (!listing || count < FEWEST || (count < MOST && chance.isOneIn(4))) return save(client, null, marker())
  if (count >= MOST || chance.isOneIn(6)) return remove(client, listing)
  return chance.isOneIn(4) ? turn(client, listing) : save(client, listing, listing.marker)
}

/** Creates, changes, publishes and deletes its own listings until the connection is lost. */
export async function writeListings(client: Client, known: KnownListing[], name: string): Promise<never> {
  const mine = new Map(known.map(listing => [listing.marker, listing]))
  let made = 0
  for (;;) {
    const listing = mine.size ? client.chance.pick([...mine.values()]) : undefined
    const result = await act(client, listing, mine.size, () => `${name}n${made++}`)
    if (result) mine.set(result.marker, result)
    else if (listing) mine.delete(listing.marker)
  }
}
