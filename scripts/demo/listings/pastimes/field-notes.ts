import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const fieldNotes = listing({
  title: "Field Notes for Birders",
  category: 13,
  about: prose`
    A notebook for sightings with sound recognition for 480 European species, on the phone. 31,000 active birders,
    1.2M recorded sightings (exportable, consent in place). Two nature societies pay for group plans.

    The model, the recordings and the field guide texts are part of the sale.`,
  price: 86_000,
  platforms: [1, 2],
  money: [3, 5],
  specials: [1],
  month: 4,
  year: 5,
  age: 5,
  installs: 5,
  appstore: "https://apps.apple.com/app/id1428830015",
  seller: SELLERS.marsh,
  art: {
    name: "Field Notes",
    tagline: "480 species by ear, on the phone, in the wet",
    motif: "bird",
    palette: "olive",
    layout: "pair",
    backdrop: "hills",
    financials: 1,
    attachments: ["csv", "image"],
    screens: [
      screen("gallery", "Sightings", "Curlew; Grey heron; Kingfisher; Redshank; Estuary at dawn", {
        note: "All|This week|Rare",
      }),
      screen("player", "Listening", "Common chiffchaff|97% sure, two birds|bird; Also heard: robin, wren", {
        note: "0:18|live",
        caption: "Names what you hear",
      }),
      screen(
        "map",
        "Estuary",
        "Curlew, 14 birds|200 m|Seen 12 minutes ago by Mark; Species|31; Birds|418; Walk|3.1 km",
        { note: "Add a sighting" },
      ),
      screen(
        "list",
        "Year list",
        "Curlew|14|Estuary#bird; Kingfisher|1|Mill pond#fish; Barn owl|1|Church#moon; Wheatear|2|First of the year#ribbon; Osprey|1|Passing#mountain; Swift|60|Town#sun; Dipper|1|Weir#wave",
        { note: "2026|Life|County" },
      ),
    ],
  },
})
