import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const cloudwatch = listing({
  title: "Cloudwatch – rain radar and forecasts that explain themselves",
  category: 23,
  about: prose`
    Weather without alarm: a radar, an hourly curve and two sentences written by rules, not by a model. 3,400 people
    pay $6.99 a year. Data contract $340 a month, cancellable monthly.

    Everything is Kotlin Multiplatform; widgets make half of daily opens.`,
  price: 31_000,
  platforms: [1, 2],
  money: [3],
  month: 4,
  year: 5,
  earns: 1_680,
  age: 5,
  installs: 5,
  video: "https://clips.cloudwatch.example/tour",
  appstore: "https://apps.apple.com/app/id1509917302",
  seller: SELLERS.marsh,
  art: {
    name: "Cloudwatch",
    tagline: "Weather in two plain sentences",
    motif: "cloud",
    palette: "ice",
    layout: "tilt",
    backdrop: "waves",
    financials: 1,
    screens: [
      screen(
        "tide",
        "Bergen",
        "Rain until five|9°|Then dry until morning; Tonight|6°|Clear, light wind#moon; Tomorrow|11°|Sun after ten#sun; Saturday|8°|Showers#cloud; Sunday|10°|Dry, cloudy#cloud",
      ),
      screen(
        "map",
        "Radar, next hour",
        "Rain ends 16:50|9°|Moving north-east, light; Wind|6 m/s; Rain|1.2 mm; Humidity|81%",
        { note: "Play the next hour", caption: "See it pass" },
      ),
      screen(
        "chart",
        "This month",
        "Rainy days|14|+3; Wettest|31 mm|On the 9th#cloud; Warmest|17°|On the 2nd#sun; Strongest gust|22 m/s|On the 12th#wave",
        { note: "Rain|Heat|Wind" },
      ),
    ],
  },
})
