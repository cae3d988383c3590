import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const tinyRally2 = listing({
  title: "Tiny Rally 2",
  category: 7,
  about: prose`
    Top-down rally with one thumb. 48 stages, 31 cars, ghost races against friends. Featured in eleven countries in
    2024; 720,000 installs, 4.7 stars.

    The sale covers code (own engine, C++ with thin platform layers), music with full rights, the web site and a
    community of 9,400 players. Ten hours of hand-over are included, in English or Japanese.`,
  price: 96_000,
  game: true,
  platforms: [1, 2],
  money: [2, 4],
  pay: [2],
  month: 4,
  year: 5,
  age: 4,
  installs: 5,
  video: "https://vimeo.com/871204355",
  play: "https://play.google.com/store/apps/details?id=jp.lanes.tinyrally2",
  seller: SELLERS.lanes,
  art: {
    name: "Tiny Rally 2",
    tagline: "48 stages. One thumb.",
    motif: "racer",
    palette: "citrus",
    layout: "poster",
    backdrop: "rays",
    financials: 1,
    screens: [
      screen("road", "Stage 12 · Gravel", "x|1:08.42|2nd"),
      screen(
        "ranks",
        "Ghost league",
        "Hiro|58.20; Nadia|58.91; Piet|59.04; Emi|59.40; Sol|59.77; You|59.91; Kaj|60.12",
        { caption: "Race ghosts of friends" },
      ),
      screen(
        "shop",
        "Garage",
        "Kite 1600|12,000|racer; Delta R|18,500|racer; Snow kit|2,400|mountain; Lamps|900|lamp",
        { note: "Cars|Parts|Paint" },
      ),
      screen("levels", "Alpine cup", "x|63 stars|Stage 26"),
    ],
  },
})
