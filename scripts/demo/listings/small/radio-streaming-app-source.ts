import { SELLERS } from "../sellers.ts"
import { listing, prose } from "../sketch.ts"

export const radioStreamingAppSource = listing({
  title: "Radio streaming app: source code and account, no branding",
  category: 18,
  about: prose`
    White-label radio app used by four local stations (contracts end in January). Icons, name and pictures belonged to
    the stations, so there is nothing to show here: you get clean code, a streaming back end and the store account.

    Android and iOS from one Flutter code base; background play, car mode, sleep timer, recording.`,
  price: 3_250,
  platforms: [1, 2],
  money: [1, 5],
  pay: [1, 2],
  specials: [2],
  month: 3,
  year: 4,
  age: 5,
  installs: 4,
  seller: SELLERS.crew,
  art: null,
})
