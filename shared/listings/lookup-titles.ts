import { type Message, msg } from "#shared/msg.ts"
import type { LookupName } from "./lookups.ts"
import { PAYMENT_METHOD_TITLES } from "./payment-method-titles.ts"

/**
 * The stores' titles; the one with id `n` is at index `n - 1`. In a separate file, because only the server shows them:
 * pages get them in its responses.
 */
const CATEGORY_TITLES: readonly Message[] = [
  msg({ message: "Action", context: "category of apps" }),
  msg({ message: "Adventure", context: "category of apps" }),
  msg({ message: "Arcade", context: "category of apps" }),
  msg({ message: "Card", context: "category of apps" }),
  msg({ message: "Casual", context: "category of apps" }),
  msg({ message: "Puzzle", context: "category of apps" }),
  msg({ message: "Racing", context: "category of apps" }),
  msg({ message: "Role Playing", context: "category of apps" }),
  msg({ message: "Simulation", context: "category of apps" }),
  msg({ message: "Sports", context: "category of apps" }),
  msg({ message: "Strategy", context: "category of apps" }),
  msg({ message: "Business", context: "category of apps" }),
  msg({ message: "Education", context: "category of apps" }),
  msg({ message: "Entertainment", context: "category of apps" }),
  msg({ message: "Finance", context: "category of apps" }),
  msg({ message: "Health & Fitness", context: "category of apps" }),
  msg({ message: "Lifestyle", context: "category of apps" }),
  msg({ message: "Music & Audio", context: "category of apps" }),
  msg({ message: "Photography", context: "category of apps" }),
  msg({ message: "Productivity", context: "category of apps" }),
  msg({ message: "Shopping", context: "category of apps" }),
  msg({ message: "Social", context: "category of apps" }),
  msg({ message: "Tools", context: "category of apps" }),
  msg({ message: "Travel & Local", context: "category of apps" }),
]

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
