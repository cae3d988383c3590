import { SELLERS } from "../sellers.ts"
import { listing, screen } from "../sketch.ts"

export const petDiary = listing({
  title: "Pet Diary – vaccinations and weight",
  about:
    "Notebook for cats and dogs, 22,000 installs in five months. Reminders, vet contacts, weight curve. A pet shop chain asked for a partnership last week; the new owner may answer.",
  price: 8_900,
  platforms: [1, 2],
  money: [2, 5],
  month: 3,
  year: null,
  age: 2,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=app.petdiary.log",
  seller: SELLERS.ledger,
  art: {
    name: "Pet Diary",
    tagline: "Shots, weight, and who ate the slipper",
    motif: "paw",
    palette: "sky",
    layout: "split",
    screens: [
      screen(
        "chart",
        "Biscuit",
        "Weight|11.4 kg|+0.2; Rabies|Done|Until May 2028#pill; Worms|In 12 days|One tablet#heart; Vet|Thu 16:30|Dr. Aziz#calendar",
        { note: "Weight|Food|Walks" },
      ),
      screen("calendar", "Care", "Tablet|1|With food#pill; Claws|Sat|At home#paw; Vet|Thu|16:30#heart"),
    ],
  },
})
