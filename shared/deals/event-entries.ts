import { numberOf, propertiesOf, textOf } from "#shared/properties.ts"

type EventEntry = { id: number; kind: string; state: string; amount: number }

/** The entries of the ledger that an event is about; `amount` is whole US cents, `id` is 0 in early events. */
export function entriesOf(data: Readonly<Record<string, unknown>> | null): EventEntry[] {
  const entries: unknown = data?.entries
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const { id = 0, kind, state, amount } = propertiesOf(entry)
    const [kindText, stateText] = [textOf(kind), textOf(state)]
    return kindText === null || stateText === null || amount === undefined
      ? []
      : [{ id: numberOf(id), kind: kindText, state: stateText, amount: numberOf(amount) }]
  })
}
