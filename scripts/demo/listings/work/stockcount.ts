import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const stockcount = listing({
  title:
    "Barcode, QR & Data Matrix scanner with inventory lists, CSV export, offline mode and multi-warehouse support for teams",
  category: 12,
  about: prose`
    Counts stock with a phone. 1,340 small warehouses use it; 410 pay $12 a month. Scans 34 code types offline,
    exports CSV and talks to three accounting programs. Sold because I took a job; two hours a week keep it alive.`,
  price: 58_000,
  money: [2, 3],
  pay: [1, 2, 3],
  specials: [1, 2],
  month: 4,
  year: 5,
  age: 5,
  installs: 5,
  play: "play.google.com/store/apps/details?id=io.stockcount.scanner",
  seller: SELLERS.grid,
  art: {
    name: "Stockcount",
    tagline: "Count the shelf, not the hours",
    motif: "barcode",
    palette: "ice",
    layout: "trio",
    financials: 1,
    attachments: ["csv", "txt"],
    screens: [
      screen(
        "list",
        "Warehouse 2",
        "Hex bolts M8|412|Shelf B-04#barcode; Paint, white|36|Shelf C-11#palette; Lamps E27|118|Shelf A-02#lamp; Work gloves|74|Shelf A-09#hardhat; Cups|220|Shelf D-01#cup; Keys, blank|540|Shelf B-12#key; Boxes, S|98|Shelf E-07#parcel",
        { note: "All|Low|Counted" },
      ),
      screen("scan", "Scan a label", "Delivery note 7741", {
        note: "QR|EAN|Matrix",
        caption: "34 code types, offline",
      }),
      screen(
        "chart",
        "Counts",
        "This week|1,870|+240; Warehouse 1|1,022|Two people#parcel; Warehouse 2|848|One person#parcel; Differences|14|Down from 31#chart",
      ),
    ],
  },
})
