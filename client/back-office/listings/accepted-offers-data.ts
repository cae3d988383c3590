import type { AcceptedOffer } from "#shared/requests/pipeline-input.ts"

type Answer = { data: AcceptedOffer[]; total: number }

/** Accepted offers as a note shows them, each with its listing if it is about several. */
export const notedOffers = ({ data, total }: Answer, isAboutOne: boolean) => ({
  offers: data.map(({ title, name, amount }) => ({ name, amount, ...(!isAboutOne && { title }) })),
  more: total - data.length,
})
