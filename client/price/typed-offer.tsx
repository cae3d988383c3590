import { readTypedPrice } from "#shared/money/typed-price.ts"
import { YouReceive } from "./you-receive.tsx"

/** What an offer that is being typed means for both sides, beside the asking price; nothing while it is no amount. */
export function TypedOffer({ typed, asking }: { typed: string; asking: number | null }) {
  const amount = readTypedPrice(typed)
  return <YouReceive price={typeof amount === "number" ? amount : null} asking={asking} />
}
