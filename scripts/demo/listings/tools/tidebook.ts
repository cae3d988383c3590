import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const tidebook = listing({
  title: "Tidebook: tide, swell and wind for small boats",
  category: 23,
  about: prose`
    Tide tables for 8,400 stations, worked out on the phone, so it keeps working at sea. 3,900 subscribers at $11.99
    a year, 92% renew. Used by two sailing schools and a pilot station.

    Swift and Kotlin, shared core in Rust. Harmonic data are public domain; the two commercial data contracts can be
    taken over. I am retiring and want it in good hands.`,
  price: 64_000,
  platforms: [1, 2],
  money: [3, 5],
  specials: [1],
  month: 4,
  year: 5,
  earns: 3_650,
  age: 6,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=uk.ashdown.tidebook",
  appstore: "https://apps.apple.com/app/id1102947734",
  seller: SELLERS.marsh,
  notes: "Gentleman. Calls, does not write. Best after 16:00 London.",
  art: {
    name: "Tidebook",
    tagline: "Tide, swell and wind for 8,400 harbours, offline",
    motif: "wave",
    palette: "sky",
    layout: "pair",
    backdrop: "waves",
    financials: 1,
    attachments: ["csv", "txt"],
    screens: [
      screen(
        "tide",
        "Salcombe",
        "Rising · springs|4.6 m|High water at 13:42; Low water|0.8 m|07:18#wave; High water|4.6 m|13:42#wave; Wind|14 kn|South-west#compass; Sunset|16:12|First light 06:58#sun",
      ),
      screen(
        "map",
        "Harbours nearby",
        "Salcombe|4.6 m|Bar passable 11:10 – 16:20; Swell|0.9 m; Wind|14 kn; Depth|2.4 m",
        { note: "Plan the crossing", caption: "Know when the bar is safe" },
      ),
      screen(
        "calendar",
        "Springs and neaps",
        "Spring tide|5.1 m|Highest of the month#wave; Neap tide|3.2 m|Quarter moon#moon; Regatta|09:00|Start off the pier#tent",
      ),
    ],
  },
})
