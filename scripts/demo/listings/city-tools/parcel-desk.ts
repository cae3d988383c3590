import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const parcelDesk = listing({
  title: "Parcel Desk: every delivery in one list",
  category: 21,
  about: prose`
    Tracks 640 carriers through e-mail receipts that the user forwards. 54,000 installs, 1,150 subscribers, a quiet
    little business of eight hours a month. Server (Python, one machine) is part of the deal.`,
  price: 18_250,
  platforms: [1, 2],
  money: [3, 5],
  pay: [1, 2, 3],
  month: 4,
  year: 4,
  age: 4,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=app.parceldesk",
  seller: SELLERS.quiet,
  art: {
    name: "Parcel Desk",
    tagline: "640 carriers, one quiet list",
    motif: "parcel",
    palette: "sand",
    layout: "split",
    screens: [
      screen(
        "list",
        "On the way",
        "Garden shears|Today|Out for delivery#sprout; Books|Tomorrow|In your city#document; Coffee beans|Thu|Left the depot#cup; Winter boots|Fri|Customs cleared#shoe; Lamp|Mon|Packed#lamp; Ball|Tue|Ordered#ball; Bird seed|Wed|Ordered#bird",
        { note: "Coming|Arrived|Returned" },
      ),
      screen(
        "map",
        "Garden shears",
        "Out for delivery|11 stops|Between 14:10 and 14:50; Stops|11; Weight|2.4 kg; Depot|North",
        { note: "Leave with a neighbour" },
      ),
    ],
  },
})
