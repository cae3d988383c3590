import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const lumenSleep = listing({
  title: "Lumen Sleep: sounds, stories and a tracker without a watch",
  category: 16,
  about: prose`
    Sleep tracking by microphone, 320 sounds recorded by us, 140 stories in five languages. 21,400 active
    subscribers ($39.99 a year), trial-to-paid 43%, refund rate 1.2%. Growth 18% year on year without paid traffic
    since spring.

    Included: iOS and Android apps, the on-device sleep model with its training set, every recording with full
    rights, the studio's sound library (1.1 TB), brand and domain.

    We are an audio hardware company now. The app deserves an owner who looks at it every morning.`,
  price: 1_350_000,
  platforms: [1, 2],
  money: [3],
  pay: [2],
  specials: [1],
  month: 5,
  year: 6,
  earns: 60_400,
  age: 6,
  installs: 6,
  video: "https://vimeo.com/640118274",
  play: "https://play.google.com/store/apps/details?id=fi.halden.lumen",
  appstore: "https://apps.apple.com/app/id1290447120",
  seller: SELLERS.dormir,
  notes: "NDA template approved. Ask for Kaisa.",
  art: {
    name: "Lumen Sleep",
    tagline: "320 sounds, 140 stories, and an honest look at your nights",
    motif: "moon",
    palette: "night",
    layout: "trio",
    backdrop: "night",
    financials: 2,
    attachments: ["pdf", "csv"],
    screens: [
      screen(
        "sleep",
        "Last night",
        "Asleep|7 h 24|84 / 100; Fell asleep|23:08|After 14 minutes#moon; Woke up|06:41|Light phase#sun; Snoring|9 min|Less than usual#speech; Room|38 dB|Quiet#house",
      ),
      screen(
        "player",
        "Tonight",
        "Rain on a tin roof|Recorded in Kainuu, 45 min|cloud; Fades out when you sleep",
        { note: "12:40|45:00", caption: "320 sounds, all ours" },
      ),
      screen(
        "timer",
        "Wind down",
        "Breathe out|4:12|Slower; Lights|Off at 22:50|Warm until then#lamp; Phone|Silent|Until 07:00#headphones; Begin the night",
      ),
      screen(
        "chart",
        "Four weeks",
        "Average|7 h 06|+22 min; Best night|8 h 12|Sunday#moon; Bedtime|23:15|±24 min#calendar; Tea after six|−31 min|On those nights#cup",
        { note: "Week|Month|Year", caption: "See what helps" },
      ),
      screen(
        "habits",
        "Rituals",
        "In bed by 23:00|19 days; No screen|11 days; Walk|24 days; Reading|16 days",
      ),
      screen(
        "shop",
        "Stories",
        "The night ferry|28 min|wave; Under the apple tree|31 min|fruit; Hut in the snow|40 min|mountain; The bird list|25 min|bird",
        { note: "New|Calm|Long" },
      ),
      screen("paywall", "Lumen for a year", "Month|$6.99; Year|$39.99; Family|$59.99; Try fourteen nights", {
        note: "Every sound and story|The full tracker|Works offline",
      }),
      screen(
        "player",
        "Sounds",
        "Harbour at four|Recorded in Kotka, 60 min|crane; Fades out when you sleep",
        { note: "3:05|60:00" },
      ),
      screen("player", "Stories", "Hut in the snow|Read by Maija Lehto|mountain; Chapter 3 of 6", {
        note: "18:20|40:00",
      }),
      screen(
        "calendar",
        "Nights",
        "Best streak|9|Nights over 7 h#ribbon; Jet lag plan|4 days|Two hours a day#compass; Weekend|+48 min|Later than weekdays#calendar",
      ),
      screen(
        "list",
        "Mixes",
        "Rain and fire|45 min|Two sounds#cloud; Train, window seat|60 min|Three sounds#bus; Forest, dawn|30 min|Four sounds#bird; Sea, far away|90 min|Two sounds#wave; Heater|All night|One sound#lamp; Cat|20 min|One sound#paw",
        { note: "Mine|Shared", caption: "Mix your own" },
      ),
      screen(
        "sleep",
        "Nap",
        "Asleep|0 h 22|Good; Fell asleep|14:06|After 6 minutes#moon; Woke up|14:28|By the phone#sun",
      ),
      screen(
        "chat",
        "Sleep coach",
        "You slept 22 minutes longer this month.; >What changed?; You stopped tea after six on nineteen days.; >Should I move bedtime?; Not yet. Keep this week as it is.",
        { note: "Answers from your own nights" },
      ),
    ],
  },
})
