import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const fjordDefence = listing({
  title: "Fjord Defence",
  category: 11,
  about: prose`
    Tower defence in a northern bay: 36 maps, 18 towers, weather that changes the path. Premium at $4.99 with two
    map packs; no ads. 88,000 copies sold, 4.8 stars.

    Godot 4 project with documented build scripts, German and Norwegian voice lines, soundtrack included.`,
  price: 74_000,
  game: true,
  platforms: [1, 2],
  money: [2, 4],
  pay: [1, 2, 3],
  specials: [1],
  month: 4,
  year: 5,
  age: 5,
  installs: 4,
  video: "https://youtu.be/Fj0rdD3fn5e",
  play: "https://play.google.com/store/apps/details?id=no.kettil.fjord",
  appstore: "https://apps.apple.com/app/id1611402280",
  seller: SELLERS.fjord,
  art: {
    name: "Fjord Defence",
    tagline: "36 maps, 18 towers, and weather",
    motif: "tower",
    palette: "slate",
    layout: "poster",
    backdrop: "hills",
    attachments: ["image"],
    screens: [
      screen("defence", "Skerry bay", "x|1,240|Wave 9; Bow|120; Frost|180; Signal|220; Mortar|340"),
      screen("levels", "The coast", "x|54 stars|Map 26", { caption: "36 maps by hand" }),
      screen("defence", "Long night", "x|860|Wave 4; Bow|120; Lamp|90; Frost|180; Ram|400", {
        caption: "Weather moves the path",
      }),
    ],
  },
})
