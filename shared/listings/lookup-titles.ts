import { type Message, msg } from "#shared/msg.ts"
import { CATEGORY_TITLES } from "./category-titles.ts"
import type { LookupName } from "./lookups.ts"
import { PAYMENT_METHOD_TITLES } from "./payment-method-titles.ts"

/** The entry with id `n` is at index `n - 1`. */
export const LOOKUP_TITLES: Record<LookupName, readonly Message[]> = {
  platforms: [msg`Android`, msg`iOS`],
  earnings_ranges: [
    msg`Unprofitable`,
    msg({ message: "Under $100" }),
    msg({ message: "$100 – $1k" }),
    msg({ message: "$1k – $10k" }),
    msg({ message: "$10k – $100k" }),
    msg({ message: "$100k – $1M" }),
    msg({ message: "$1M – $10M" }),
    msg({ message: "$10M+" }),
  ],
  ages: [
    msg`Up to 1 month`,
    msg`1 – 6 months`,
    msg`6 – 12 months`,
    msg`1 – 2 years`,
    msg`2 – 5 years`,
    msg`5 – 10 years`,
    msg`10+ years`,
  ],
  installs_ranges: [
    msg`Under 100`,
    msg`100 – 1k`,
    msg`1k – 10k`,
    msg`10k – 100k`,
    msg`100k – 1M`,
    msg`1M – 10M`,
    msg`10M+`,
  ],
  monetizations: [
    msg`Advertising`,
    msg`In-app purchases`,
    msg`Subscriptions`,
    msg`Paid app`,
    msg`Affiliate and sponsorship`,
    msg`Not monetized`,
  ],
  payment_methods: PAYMENT_METHOD_TITLES,
  specials: [msg`Verified Seller`, msg`Account Included`],
  categories: CATEGORY_TITLES,
}
