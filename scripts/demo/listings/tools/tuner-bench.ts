import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const tunerBench = listing({
  title: "Tuner Bench: guitar, ukulele, violin",
  category: 18,
  about: prose`
    A tuner that musicians keep: no ads, 0.1 cent precision, 34 temperaments. One-time purchase of $5.99; 2,600 sold
    last year without advertising. Audio core in C, 1,900 lines, unit-tested against recordings (included).`,
  price: 14_900,
  platforms: [2],
  money: [4],
  pay: [1, 2],
  specials: [1],
  month: 4,
  year: 5,
  earns: 1_120,
  age: 6,
  installs: 4,
  appstore: "apps.apple.com/app/id1210044982",
  seller: SELLERS.dormir,
  art: {
    name: "Tuner Bench",
    tagline: "34 temperaments, a tenth of a cent",
    motif: "gauge",
    palette: "petrol",
    layout: "band",
    screens: [
      screen(
        "gauge",
        "Tuner",
        "In tune|A|440.0 Hz, +0.2 cents; E|82.4; A|110.0; D|146.8; G|196.0; B|246.9; e|329.6",
      ),
      screen(
        "timer",
        "Metronome",
        "Andante|92|4 / 4; Accent|1 of 4|First beat#ribbon; Practice|18 min|Today#calendar; Start",
      ),
      screen(
        "player",
        "Reference tones",
        "A above middle C|440 Hz, sine|headphones; Just intonation, equal, Werckmeister III",
        { note: "0:04|0:30" },
      ),
    ],
  },
})
