import { trpc } from "../lib/trpc.ts"
import { useMay } from "./restricted.tsx"

/** The reference of a request or the number of a deal, as mails name them. */
const REFERENCE = /^[rd]-\d{4}-\d+$/i

/** Whether a text is the whole reference of a request or the number of a deal. */
export const isReference = (text: string): boolean => REFERENCE.test(text.trim())

type Referred = { id: number; title: string; reference: string }

/** The listings that the request or the deals with this reference are about; none for other texts. */
export function useReferredListings(text: string, isAsked = true): readonly Referred[] {
  const may = useMay()
  const reference = text.trim()
  const isLookedUp = isAsked && isReference(reference)
  const requests = trpc.contacts.list.useQuery(
    { search: reference },
    { enabled: isLookedUp && may("requests.read") },
  )
  const deals = trpc.deals.list.useQuery({ title: reference }, { enabled: isLookedUp && may("deals.manage") })
  if (!isLookedUp) return []
  const found = [
    ...(requests.data?.data.flatMap(({ app, reference: own }) => app && { ...app, reference: own }) ?? []),
    ...(deals.data?.data.map(({ listing, number }) => ({ ...listing, reference: number })) ?? []),
  ].filter(one => one !== null)
  return found.filter(({ id }, index) => found.findIndex(one => one.id === id) === index)
}
