import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const elevenGamesOneCompany = listing({
  title: "Portfolio of 11 casual games with publishing team",
  category: 5,
  about: prose`
    Eleven live casual games under one company, 240M lifetime installs, 6.1M people a day. Revenue last year above
    $10M, EBITDA margin 31%, audited. Sold as a share deal with the operating company in Lisbon and its eighteen people.

    The games are match-3, merge, word and hyper-casual titles between two and ten years old; no title makes more
    than 22% of revenue. User acquisition is run in-house with its own bidding tools, which are part of the sale.

    Process: teaser, NDA, information memorandum, management call. Offers through the request form only.`,
  price: "on request",
  game: true,
  platforms: [1, 2],
  money: [1, 2, 3],
  pay: [2],
  specials: [1, 2],
  month: 7,
  year: 8,
  age: 6,
  installs: 7,
  seller: SELLERS.saltQuay,
  notes: "Seller's lawyer: wants a list of interested parties weekly. Do not forward e-mail addresses.",
  art: {
    name: "Eleven games, one company",
    tagline: "240M installs, 6.1M people a day, audited",
    motif: "blocks",
    palette: "ink",
    layout: "shelf",
    financials: 2,
    attachments: ["pdf", "image"],
    screens: [
      screen(
        "console",
        "Portfolio",
        "Harbor line|62.1M|Merge, 2017#crane; Fruit line|48.7M|Match, 2016#fruit; Word line|31.0M|Words, 2019#tiles; Card line|22.4M|Cards, 2015#spade; Block line|19.9M|Blocks, 2020#blocks",
      ),
      screen(
        "chart",
        "Revenue",
        "This month|$1.04M|+6%; Advertising|$612k|58%#chart; Purchases|$341k|33%#coins; Passes|$88k|9%#ribbon",
        { note: "Month|Quarter|Year" },
      ),
    ],
  },
})
