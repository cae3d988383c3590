import { albumDeCromos } from "./drafts/album-de-cromos.ts"
import { campKitchen } from "./drafts/camp-kitchen.ts"
import { coffeeCardsPriceMissing } from "./drafts/coffee-cards-price-missing.ts"
import { organisation2018 } from "./drafts/organisation-2018.ts"
import { taymery } from "./drafts/taymery.ts"
import { voltmap } from "./drafts/voltmap.ts"

export const drafts = [
  voltmap,
  coffeeCardsPriceMissing,
  albumDeCromos,
  taymery,
  organisation2018,
  campKitchen,
]
