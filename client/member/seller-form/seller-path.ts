import { readStep, type Step } from "./steps.ts"

/** The subject of the form: a new listing, a stored proposal, or a change of the seller's published listing. */
export type SellerFormTarget = { kind: "new" } | { kind: "proposal" | "change"; id: number }

const NEW_PATH = "listings/new"
const PREFIX = { proposal: "proposals", change: "changes" } as const
const PATH = /^(listings\/new|proposals\/\d{1,15}|changes\/\d{1,15})(?:\/([a-z]+))?$/

/** The URL of a form below `/my`. */
export const sellerPathOf = (target: SellerFormTarget): string =>
  target.kind === "new" ? NEW_PATH : `${PREFIX[target.kind]}/${target.id}`

/** The form and its step for a URL below `/my`; null for any other URL. */
export function readSellerPath(path: string): { target: SellerFormTarget; step: Step } | null {
  const [, form = "", stepText] = PATH.exec(path) ?? []
  const step = readStep(stepText)
  if (!form || !step) return null
  if (form === NEW_PATH) return { target: { kind: "new" }, step }
  const [prefix, id] = form.split("/")
  return { target: { kind: prefix === PREFIX.change ? "change" : "proposal", id: Number(id) }, step }
}
