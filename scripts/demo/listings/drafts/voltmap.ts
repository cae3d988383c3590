import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const voltmap = listing({
  draft: true,
  title: "VoltMap: charging stations and honest prices",
  category: 24,
  about: prose`
    Map of 210,000 charging points with the price you really pay. 64,000 drivers a month, 1,900 subscribers. Waiting
    for the audited figures of October.`,
  price: 92_000,
  platforms: [1, 2],
  money: [3, 5],
  pay: [2],
  specials: [1],
  month: 4,
  year: 5,
  age: 4,
  installs: 5,
  seller: SELLERS.volt,
  notes: "Publish after Signe sends the October statement.",
  art: {
    name: "VoltMap",
    tagline: "The price you really pay",
    motif: "plug",
    palette: "teal",
    layout: "pair",
    backdrop: "city",
    financials: 1,
    screens: [
      screen(
        "map",
        "Near you",
        "Dock 3, 150 kW|$0.39|2 of 4 free, roof, coffee; Walk|3 min; Full in|28 min; Cost|$17.60",
        { note: "Drive there" },
      ),
      screen(
        "chart",
        "Charging",
        "November|$61.20|−9%; Dock 3|−17.60|45 kWh#plug; Home|−22.10|98 kWh#house; Mall|−9.40|20 kWh#basket",
      ),
    ],
  },
})
