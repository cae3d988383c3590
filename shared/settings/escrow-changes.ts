import type { EscrowChange, EscrowMethod, EscrowPartner } from "./settings.ts"

type Details = { partner: EscrowPartner; methods: readonly EscrowMethod[] }
type Value = Pick<EscrowChange, "method" | "label"> & { text: string }

/** Every value of the details. Lines with the same label are numbered by their order. */
function valuesOf({ partner, methods }: Details): Map<string, Value> {
  const values = new Map<string, Value>()
  const add = (method: number | null, label: string, text: string | null, kind = label) => {
    let place = 1
    while (values.has(`${method} ${kind} ${place}`)) place++
    if (text !== null) values.set(`${method} ${kind} ${place}`, { method, label, text })
  }
  add(null, "partner", partner.name)
  add(null, "website", partner.website)
  add(null, "licence", partner.licence)
  for (const { payment_method_id: method, payee, lines } of methods) {
    add(method, "payee", payee)
    for (const { label, value } of lines) add(method, label, value, `line ${label}`)
  }
  return values
}

/** What differs between two versions of the escrow details, in the order of the new ones; what is gone comes last. */
export function escrowChanges(before: Details | null, after: Details): EscrowChange[] {
  const old = before ? valuesOf(before) : new Map<string, Value>()
  const current = valuesOf(after)
  const changed = [...current].map(([key, { text, ...place }]) => ({
    ...place,
    before: old.get(key)?.text ?? null,
    after: text,
  }))
  const removed = [...old]
    .filter(([key]) => !current.has(key))
    .map(([, { text, ...place }]) => ({ ...place, before: text, after: null }))
  return [...changed, ...removed].filter(change => change.before !== change.after)
}

const SHOWN = 4

/** The end of a value, for mails: at most half of it, so that no mail has an account. */
export function lastOf(text: string): string {
  const letters = [...text]
  return `…${letters.slice(-Math.min(SHOWN, Math.max(1, Math.floor(letters.length / 2)))).join("")}`
}
