import { type Client, send } from "./client.ts"
import { toForm, toJson } from "./listing-body.ts"
import { afterChanges, changeFiles, listingText, newTexts, type Place, type Texts } from "./listing-state.ts"

/** Below this many a writer does not delete. */
const FEWEST = 5
const MOST = 30

/** A listing as it is known to be. */
export type HeldListing = { marker: string; id: number; texts: Texts; places: Place[] }
type Answer = { id: number } & Record<string, unknown>

function pathsIn(answer: Answer, field: string): string[] {
  const entries = answer[field]
  if (typeof entries === "string") return [entries]
  return Array.isArray(entries) ? entries.map(entry => String(entry?.path)) : []
}

function heldFrom(answer: Answer, marker: string, texts: Texts, places: Place[]): HeldListing {
  const left = new Map(places.map(({ field }) => [field, pathsIn(answer, field)]))
  const stored = places.map(({ field, name, content }) => {
    return { field, name, content, path: left.get(field)?.shift() ?? "" }
  })
  return { marker, id: answer.id, texts, places: stored }
}

/** Sends a file ahead of its listing; null where it was refused. */
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
  return String(answer.json.path)
}

/** Creates a listing, or changes one: as a form with its new files, or as JSON with files that went ahead. */
async function save(client: Client, held: HeldListing | null, marker: string) {
  const { chance, ledger, tally } = client
  const texts = newTexts(marker, chance)
  const changes = await changeFiles(held?.places ?? [], chance)
  const after = afterChanges(held?.places ?? [], changes)
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
  const isPut = held !== null && chance.isOneIn(2)
  const path = held ? `/api/apps/${held.id}${isPut ? "" : "?_method=PUT"}` : "/api/apps"
  const body = isForm ? toForm(texts, changes) : toJson(texts, changes, paths)
  const answer = await send(client, path, { method: isPut ? "PUT" : "POST", body })
  if (!answer) return null
  for (const acknowledge of acknowledgements) acknowledge()
  tally.writes++
  if (isForm) tally.files += fresh.length
  return heldFrom(answer.json, marker, texts, after)
}

async function remove(client: Client, held: HeldListing) {
  const acknowledge = client.ledger.expect("listing", held.marker, null)
  const answer = await send(client, `/api/apps/${held.id}`, { method: "DELETE" })
  if (answer) acknowledge()
  if (answer) client.tally.writes++
  return null
}

async function turn(client: Client, held: HeldListing) {
  const texts = { ...held.texts, status: held.texts.status === "draft" ? "published" : "draft" }
  const acknowledge = client.ledger.expect("listing", held.marker, listingText(texts, held.places))
  const body = { ids: [held.id], status: texts.status }
  const answer = await send(client, "/trpc/apps.setStatus", { body })
  if (!answer) return null
  acknowledge()
  client.tally.writes++
  return { ...held, texts }
}

/** What one act makes of a listing; null for one that is gone, or that a failed answer leaves uncertain. */
function act(client: Client, held: HeldListing | undefined, count: number, marker: () => string) {
  const { chance } = client
  if (!held || count < FEWEST || (count < MOST && chance.isOneIn(4))) return save(client, null, marker())
  if (count >= MOST || chance.isOneIn(6)) return remove(client, held)
  return chance.isOneIn(4) ? turn(client, held) : save(client, held, held.marker)
}

/** Creates, changes, publishes and deletes listings of its own until the connection is lost. */
export async function writeListings(client: Client, known: HeldListing[], name: string): Promise<never> {
  const mine = new Map(known.map(held => [held.marker, held]))
  let made = 0
  for (;;) {
    const held = mine.size ? client.chance.pick([...mine.values()]) : undefined
    const result = await act(client, held, mine.size, () => `${name}n${made++}`)
    if (result) mine.set(result.marker, result)
    else if (held) mine.delete(held.marker)
  }
}
