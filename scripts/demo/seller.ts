import type { MemberRow } from "#drizzle/marketplace.ts"
import { SELLERS } from "./listings/sellers.ts"
import { listing, prose, screen } from "./listings/sketch.ts"

/** A seller whose sign-in code is printed like every mail of `bun run demo`; they sell some of the listings. */
export const DEMO_SELLER = {
  email: "seller@example.com",
  name: SELLERS.marsh.name,
  phone: "+44 1632 960142",
  locale: "en",
} satisfies Partial<MemberRow>

/** Proposed as a new listing, with pictures, and not reviewed yet. */
export const submitted = listing({
  title: "Allotment: sowing calendar and bed planner",
  about: prose`
    A sowing calendar for kitchen gardens, with a planner for beds and reminders that follow the local weather. On
    Google Play since 2021, 140,000 installs, 4.6 stars from 3,900 ratings.

    About two thirds of the revenue is a yearly subscription, the rest is advertising in the free version. Everything is
    written in Kotlin, with tests and a short handbook; support takes an hour a week. I am retiring and
    want it in good hands.`,
  price: 21_500,
  money: [1, 3],
  month: 4,
  year: 5,
  age: 6,
  installs: 5,
  play: "play.google.com/store/apps/details?id=com.marsh.allotment",
  seller: SELLERS.marsh,
  art: {
    name: "Allotment",
    tagline: "What to sow, and when.",
    motif: "sprout",
    palette: "moss",
    layout: "pair",
    financials: 1,
    screens: [
      screen(
        "list",
        "This week",
        "Broad beans|Sow|Bed 2; Leeks|Plant out|Bed 4; Garlic|Water|Bed 1; Chard|Pick|Bed 3",
      ),
      screen("habits", "The year", "Spring|41 days; Summer|88 days; Autumn|52 days; Winter|12 days"),
    ],
  },
})

const { name: user_name, bio: user_bio, country: user_country } = SELLERS.marsh
const about = { user_name, user_bio, user_country }

/** Begun and not submitted: half of the form is still empty. */
export const open = {
  kind: "app",
  type: "non-game",
  title: "Buoy Log",
  platforms: [2],
  description:
    "A logbook for small boats: position, weather and engine hours in two taps, also without a network.",
  ...about,
}

export const returned = {
  kind: "app",
  type: "non-game",
  title: "Sea Areas: the shipping forecast",
  description: prose`
    The shipping forecast for all 31 sea areas, with a map, gale warnings and a widget. Paid once, no advertising. The
    data is licensed from the weather service until 2028 and the licence can be transferred.`,
  price: 48_000,
  platforms: [1, 2],
  monetizations: [4],
  payment_methods: [1, 2],
  last_month_earnings: 2,
  last_year_earnings: 3,
  age: 5,
  installs_range: 3,
  google_play_link: "https://play.google.com/store/apps/details?id=com.marsh.seaareas",
  ...about,
}
export const RETURN = {
  fields: ["price", "last_year_earnings", "screenshots"],
  text: "Please check the asking price against the yearly earnings, and add two or three screenshots.",
}

export const declined = {
  kind: "app",
  type: "non-game",
  title: "Web view of a recipe site",
  not_in_store: "It is new and has not been published yet",
  description: "Opens a recipe website in an app. Ready to publish under your own name.",
  price: 900,
  platforms: [1],
  monetizations: [6],
  payment_methods: [1],
  last_month_earnings: 1,
  age: 1,
  installs_range: 1,
  ...about,
}
export const DECLINE = {
  reason: "template_or_shell",
  text: "The app only shows a website. We list apps that have functions of their own.",
}
