import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const crewChat = listing({
  title: "Crew Chat for job sites",
  category: 22,
  about: prose`
    Chat, photos and daily reports for building crews, made for gloves and bad signal. 212 companies pay $4 per
    person and month; the largest has 340 seats. Net churn is negative.

    Kotlin, Swift, Elixir. I stay on for three months as an adviser.`,
  price: "on request",
  platforms: [1, 2],
  money: [3],
  pay: [2],
  specials: [1],
  month: 5,
  year: 6,
  age: 5,
  installs: 4,
  video: "https://vimeo.com/755203188",
  play: "https://play.google.com/store/apps/details?id=us.whitcomb.crewchat",
  seller: SELLERS.crew,
  notes: "Expects about 5× revenue. Will talk to strategic buyers first.",
  art: {
    name: "Crew Chat",
    tagline: "Made for gloves and two bars of signal",
    motif: "hardhat",
    palette: "slate",
    layout: "band",
    financials: 1,
    attachments: ["pdf"],
    screens: [
      screen(
        "chat",
        "Block C, roof",
        "Beams arrive at ten, crane is booked.; >Who signs for them?; Marta is on site.; >Good. Photos of the bolts, please.; Twelve uploaded, two need a look.; >On my way up.",
        { note: "14 people, 3 on site now" },
      ),
      screen(
        "checklist",
        "Before the lift",
        "x Wind under 9 m/s|7:40; x Radio check|7:45; x Slings inspected|7:50; Area closed|Marta; Hand signals|All; Report|End of day",
        { note: "Today|Week", caption: "Nothing forgotten" },
      ),
      screen("gallery", "Site photos", "North wall; Bolts; Delivery; Level 3; Block C, this morning", {
        note: "Today|By place",
      }),
    ],
  },
})
