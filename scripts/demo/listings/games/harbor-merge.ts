import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const harborMerge = listing({
  title: "Harbor Merge: Idle Port Tycoon",
  category: 9,
  about: prose`
    Merge containers, fill ships, grow a fishing pier into a deep-sea port. 1.9M lifetime installs, 4.6 stars
    from 38,200 ratings, day-1 retention 44%, day-30 11%.

    What is included:
    – Unity project (2022 LTS), 214 levels, level editor
    – both store listings with all ratings, by app transfer
    – 46 ad creatives with their results since 2022, and the trademark in the EU

    Revenue is 62% rewarded video and 38% purchases. No paid traffic since March: all of last month is organic.
    We sell because our next game needs the whole team.`,
  price: 185_000,
  game: true,
  platforms: [1, 2],
  money: [1, 2],
  pay: [2, 3],
  specials: [1, 2],
  month: 5,
  year: 6,
  earns: 14_800,
  age: 5,
  installs: 6,
  video: "https://www.youtube.com/watch?v=hM4rbQ7uK2s",
  play: "https://play.google.com/store/apps/details?id=com.saltquay.harbormerge",
  appstore: "https://apps.apple.com/app/id1598204417",
  seller: SELLERS.saltQuay,
  notes: "Checked the console on a call, figures match the CSV. Seller prefers escrow in two parts.",
  art: {
    name: "Harbor Merge",
    tagline: "Build the busiest port on the coast, one container at a time",
    motif: "crane",
    palette: "harbor",
    layout: "poster",
    backdrop: "waves",
    financials: 2,
    attachments: ["pdf", "csv"],
    screens: [
      screen("merge", "Pier 7", "Pier|12,480|Lv 34", { caption: "Merge containers, fill ships" }),
      screen("levels", "North coast", "Coast|86 stars|Lv 26", { caption: "214 hand-made levels" }),
      screen(
        "shop",
        "Shipyard",
        "Tug boat|4,200|crane; Fish crate|350|fish; Lighthouse|9,900|lamp; Parcel hall|12,000|parcel",
      ),
      screen(
        "ranks",
        "Harbour league",
        "Mila|98,400; Jonas|91,250; Reem|88,010; Otto|84,300; Kim|82,950; You|81,700; Sanna|80,020; Ugo|79,400",
      ),
    ],
  },
})
