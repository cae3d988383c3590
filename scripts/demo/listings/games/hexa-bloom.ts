import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const hexaBloom = listing({
  title: "Hexa Bloom: relaxing hexagon puzzle",
  category: 6,
  about: prose`
    Place flowers on a honeycomb, close rings, watch the garden fill. Interstitials after every third board and a
    weekly pass at $1.99. 410,000 installs in fourteen months, almost all from search.

    Includes source (Flutter), 900 boards, generator script, all graphics as vectors. No account transfer: the game
    moves to yours.`,
  price: 23_500,
  game: true,
  money: [1, 3],
  pay: [1, 2, 3],
  specials: [1],
  month: 4,
  year: 5,
  age: 4,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=app.hexabloom",
  seller: SELLERS.fern,
  art: {
    name: "Hexa Bloom",
    tagline: "900 quiet boards for the tram and the sofa",
    motif: "hexes",
    palette: "forest",
    layout: "pair",
    backdrop: "hills",
    screens: [
      screen("hexes", "Board 214", "x|3,480|Ring 6"),
      screen("levels", "Meadow", "x|71 stars|Lv 26", { caption: "A garden that grows" }),
      screen("hexes", "Morning ring", "x|1,120|Ring 2", { caption: "Close the ring" }),
      screen("paywall", "Garden pass", "Month|$4.99; Week|$1.99; Year|$19.99; Start three free days", {
        note: "No ads, ever|Every garden open|Boards offline",
      }),
    ],
  },
})
