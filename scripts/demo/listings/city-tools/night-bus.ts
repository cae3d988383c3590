import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const nightBus = listing({
  title: "Night Bus: live departures for 61 cities",
  category: 24,
  about: prose`
    Departures, delays and the last bus home, from open data of 61 operators. 190,000 monthly users, 71% open it at
    least twice a week. Earns from a $1.49 monthly "no ads" plan and one sponsorship by a taxi co-operative.

    Backend in TypeScript, 140 GB of traffic a month, $95. Feeds are monitored; a broken one costs an hour a week.`,
  price: 47_500,
  platforms: [1, 2],
  money: [1, 3, 5],
  specials: [1],
  month: 4,
  year: 5,
  age: 5,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=dk.lund.nightbus",
  appstore: "https://apps.apple.com/app/id1380027716",
  seller: SELLERS.volt,
  art: {
    name: "Night Bus",
    tagline: "The last one home, live in 61 cities",
    motif: "bus",
    palette: "night",
    layout: "pair",
    backdrop: "city",
    financials: 1,
    attachments: ["txt"],
    screens: [
      screen(
        "map",
        "Home, Birkevej 8",
        "Line 94N|4 min|Platform B, on time; Walk|6 min; Ride|21 min; Arrive|01:12",
        { note: "Wake me at my stop" },
      ),
      screen(
        "list",
        "Central station",
        "94N Harbour|4 min|Platform B#bus; 7A Airport|9 min|Platform D, 2 late#bus; 81N Hills|12 min|Platform A#bus; 5C Stadium|18 min|Platform B#bus; 94N Harbour|24 min|Platform B#bus; 66 Zoo|31 min|Platform C#bus; 7A Airport|39 min|Platform D#bus",
        { note: "Now|Later|Saved" },
      ),
      screen(
        "chat",
        "Line 94N",
        "Road works at the bridge until 3.; >Does the 94N still stop at Kanal?; Yes, at the temporary stop by the bakery.; >Thank you!",
        { note: "42 people on this line", caption: "Riders tell riders" },
      ),
    ],
  },
})
