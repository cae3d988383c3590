import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const rentroll = listing({
  title: "Rentroll: small landlord's notebook",
  category: 15,
  about: prose`
    Rents, deposits, repairs and the yearly statement for people with two to twenty flats. 2,900 landlords pay $49 a
    year. Works offline, syncs encrypted. No support queue worth the name.`,
  price: "on request",
  platforms: [1, 2],
  money: [3],
  specials: [1],
  month: 5,
  year: 6,
  earns: 10_400,
  age: 6,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=app.rentroll",
  seller: SELLERS.northpaper,
  art: {
    name: "Rentroll",
    tagline: "Two to twenty flats, one honest book",
    motif: "house",
    palette: "brick",
    layout: "split",
    financials: 1,
    screens: [
      screen(
        "budget",
        "November",
        "Rents|$9,420; Alder Street 4|+2,150|Paid on the 1st#house; Mill Lane 9|+1,380|Paid#house; Boiler|−640|Mill Lane#wrench; Insurance|−212|All houses#document",
        { note: "Month|Year" },
      ),
      screen(
        "calendar",
        "Deadlines",
        "Chimney sweep|Thu|Alder Street#house; Deposit back|$1,900|Mill Lane 9#coins; Yearly statement|30 days|Six flats#document",
      ),
    ],
  },
})
