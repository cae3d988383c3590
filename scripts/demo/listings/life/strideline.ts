import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const strideline = listing({
  title: "Strideline – running coach",
  category: 16,
  about: prose`
    Training plans from 5 km to marathon that adapt to what you really ran. 5,300 paying runners, $8.99 a month or
    $59 a year. Three city marathons recommend it to their starters.

    Flutter app, plan engine in TypeScript with 400 tests, watch app for two systems. Coach texts are mine and go
    with it.`,
  price: 640_000,
  platforms: [1, 2],
  money: [2, 3, 5],
  pay: [1, 2],
  specials: [1],
  month: 5,
  year: 6,
  earns: 36_200,
  age: 5,
  installs: 5,
  video: "https://www.youtube.com/shorts/StR1deLn26k",
  play: "https://play.google.com/store/apps/details?id=nl.strideline",
  appstore: "https://apps.apple.com/app/id1447702291",
  seller: SELLERS.stride,
  art: {
    name: "Strideline",
    tagline: "A plan that reads your last run before it writes the next",
    motif: "shoe",
    palette: "coral",
    layout: "tilt",
    backdrop: "blocks",
    financials: 2,
    attachments: ["csv", "pdf", "image"],
    screens: [
      screen(
        "map",
        "Today: 8 km easy",
        "River loop|8.2 km|Flat, 46 minutes at your pace; Pace|5:38; Climb|41 m; Water|2 taps",
        { note: "Start the run" },
      ),
      screen(
        "chart",
        "Form",
        "Week|42 km|+6%; Easy runs|78%|Aim for 80#shoe; Long run|19 km|Sunday#mountain; Rest|2 days|Good#moon",
        { note: "Week|Block|Year", caption: "Hard days hard, easy days easy" },
      ),
      screen(
        "timer",
        "Intervals",
        "Fast|1:24|Round 4 of 8; Pace|4:05|Goal 4:10#gauge; Heart|171|Zone 4#heart; Pause",
      ),
      screen(
        "calendar",
        "Plan",
        "Tempo 6 km|17:30|With Ada#shoe; Long run|Sun|19 km, easy#mountain; Race|In 41 days|City half#ribbon",
        { caption: "Moves when life does" },
      ),
      screen("habits", "Block 3", "Runs|22 of 24; Strength|9 of 12; Sleep over 7 h|31 days; Stretch|17 days"),
      screen(
        "ranks",
        "Club",
        "Ada|51 km; Joris|48 km; Mei|46 km; Sam|44 km; Lotte|43 km; You|42 km; Bas|39 km",
      ),
      screen(
        "chat",
        "Coach",
        "Legs heavy on Tuesday?; >Yes, short night.; Then today is 8 easy, not tempo.; >Fine with me!; Tempo moves to Thursday.",
        { note: "Answers within a minute" },
      ),
      screen(
        "tide",
        "Climb",
        "Dune route|312 m|Highest at km 9; Km 1 – 4|+48 m|Gentle#shoe; Km 5 – 9|+210 m|Keep it slow#mountain; Km 10 – 14|−180 m|Let it roll#wave",
      ),
      screen(
        "list",
        "Shoes",
        "Blue daily|412 km|Change at 700#shoe; Race pair|88 km|Keep dry#ribbon; Trail|230 km|New laces#mountain; Old ones|801 km|Retire#parcel",
        { note: "In use|Retired" },
      ),
      screen("paywall", "All plans", "Month|$8.99; Year|$59.00; For life|$179; Start the first week", {
        note: "Plans from 5 km to marathon|Watch app|Coach in chat",
      }),
      screen(
        "checklist",
        "Race day",
        "x Shoes, race pair|Packed; x Number|Pinned; Gels|4; Warm-up|8:15; Start zone B|8:45; Bag drop|8:30",
        { note: "Race|Travel" },
      ),
      screen(
        "gauge",
        "Zones",
        "Threshold|171|beats a minute; 118|Z1; 136|Z2; 152|Z3; 166|Z4; 178|Z5; 190|Max",
      ),
    ],
  },
})
