import { listing } from "../sketch.ts"

export const coffeeCardsPriceMissing = listing({
  draft: true,
  money: [],
  pay: [],
  title: "Coffee cards – price missing",
  about: "",
  price: null,
  month: null,
  age: null,
  installs: null,
  platforms: [],
  seller: { name: "", bio: null, country: null, face: null },
  art: null,
})
