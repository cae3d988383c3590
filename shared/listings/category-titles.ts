import { type Message, msg } from "#shared/msg.ts"

/**
 * The stores' titles; the one with id `n` is at index `n - 1`. In a separate file, because only the server shows them:
 * pages get them in its responses.
 */
export const CATEGORY_TITLES: readonly Message[] = [
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
