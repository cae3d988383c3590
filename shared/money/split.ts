import type { FeePayer } from "#shared/deals/deal.ts"

/** The part of the commission that a buyer pays. */
export const BUYER_SHARES: Record<FeePayer, number> = { buyer: 1, half: 1 / 2, seller: 0 }

/** What a buyer pays and a seller receives at a price, with a commission in percent; all in the currency of the price. */
export function splitOfPrice(price: number, percent: number, payer: FeePayer) {
  const commission = (price * percent) / 100
  const ofBuyer = commission * BUYER_SHARES[payer]
  return { buyer: price + ofBuyer, seller: price - (commission - ofBuyer), commission }
}
