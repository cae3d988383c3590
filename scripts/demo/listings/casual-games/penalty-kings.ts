import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const penaltyKings = listing({
  title: "Penalty Kings – football shootout, 3.4M installs",
  category: 10,
  about: prose`
    Swipe, bend, score. Online duels with 90-second matches, seasons every four weeks, 128 invented clubs (no licences
    needed). 3.4M installs, 210,000 monthly players, strongest in Brazil, Mexico and Indonesia.

    Backend on two small servers, $180 a month. Included: game, backend, season planner, community accounts.`,
  price: 68_500,
  game: true,
  money: [1, 2, 5],
  pay: [1, 2, 3],
  month: 4,
  year: 5,
  age: 5,
  installs: 6,
  video: "https://rutube.ru/video/9f2c41d07be84e5aa1c36d58f0b7e219/",
  play: "https://play.google.com/store/apps/details?id=com.penaltykings.duel",
  seller: SELLERS.petrenko,
  art: {
    name: "Penalty Kings",
    tagline: "Ninety seconds, five shots, one crown",
    motif: "ball",
    palette: "mint",
    layout: "poster",
    backdrop: "rays",
    financials: 1,
    screens: [
      screen("goal", "Semi-final", "x|3 : 2|Shot 5"),
      screen(
        "ranks",
        "Season 41",
        "Thiago|2,940; Bayu|2,905; Ana|2,870; Ivo|2,815; Raka|2,790; You|2,744; Leo|2,731",
        { caption: "New season every month" },
      ),
      screen(
        "shop",
        "Boots & balls",
        "Classic|Free|ball; Street|1,200|shoe; Golden|9,000|ribbon; Night|4,500|moon",
      ),
      screen("goal", "Training", "x|18 of 20|Day 6", { caption: "Bend it" }),
    ],
  },
})
