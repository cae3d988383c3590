import { propertiesOf } from "#shared/properties.ts"
import { type Client, send } from "./client.ts"
import { toJson } from "./listing-body.ts"
import { afterChanges, changeFiles, listingText, newTexts, type Place, type Texts } from "./listing-state.ts"
import { uploadAhead } from "./listing-writer.ts"

/** A proposal as one text. */
export const proposalText = (state: string, { title, price }: Pick<Texts, "title" | "price">) =>
  JSON.stringify([state, title, price])

/** Creates a proposal with its files; null if that was rejected. */
async function create(client: Client, marker: string) {
  const texts = newTexts(marker, client.chance)
  const changes = await changeFiles([], client.chance)
  const places = afterChanges([], changes)
  const paths = new Map<Place, string>()
  for (const place of places) {
    const path = await uploadAhead(client, place)
    if (path) paths.set(place, path)
  }
  const content = toJson(texts, changes, paths)
  const acknowledge = client.ledger.expect("proposal", marker, proposalText("open", texts))
  const answer = await send(client, "/trpc/proposals.save", { body: { content } })
  if (!answer) return null
  acknowledge()
  client.tally.writes++
  return {
    id: Number(propertiesOf(propertiesOf(propertiesOf(answer.json).result).data).id),
    marker,
    texts,
    places,
    content,
  }
}

type Created = NonNullable<Awaited<ReturnType<typeof create>>>

async function saveAgain(client: Client, proposal: Created): Promise<Created | null> {
  const texts = { ...proposal.texts, price: client.chance.below(1_000_000) }
  const content = { ...proposal.content, price: texts.price }
  const acknowledge = client.ledger.expect("proposal", proposal.marker, proposalText("open", texts))
  const answer = await send(client, "/trpc/proposals.save", { body: { id: proposal.id, content } })
  if (!answer) return null
  acknowledge()
  client.tally.writes++
  return { ...proposal, texts, content }
}

async function withdraw(client: Client, { id, marker, texts }: Created) {
  const acknowledge = client.ledger.expect("proposal", marker, proposalText("withdrawn", texts))
  if (!(await send(client, "/trpc/proposals.withdraw", { body: { id } }))) return
  acknowledge()
  client.tally.writes++
}

/** Its listing, its files and its state are written in one transaction. */
async function accept(client: Client, { id, marker, texts, places }: Created) {
  const { ledger, tally } = client
  const acknowledgements = [
    ledger.expect("proposal", marker, proposalText("accepted", texts)),
    ledger.expect("listing", marker, listingText(texts, places)),
    ...places.map(({ name }) => ledger.expect("upload", name, null)),
  ]
  const body = { id, publish: texts.status === "published" }
  if (!(await send(client, "/trpc/proposals.accept", { body }))) return
  for (const acknowledge of acknowledgements) acknowledge()
  tally.writes++
}

/** Creates proposals, and saves, withdraws or accepts them, until the connection is lost. */
export async function writeProposals(client: Client, name: string): Promise<never> {
  const { chance } = client
  for (let made = 0; ; made++) {
    const created = await create(client, `${name}n${made}`)
    const proposal = created && chance.isOneIn(2) ? await saveAgain(client, created) : created
    if (!proposal || chance.isOneIn(4)) continue
    if (chance.isOneIn(4)) await withdraw(client, proposal)
    else await accept(client, proposal)
  }
}
