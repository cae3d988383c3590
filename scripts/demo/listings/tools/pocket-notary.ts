import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const pocketNotary = listing({
  title: "Pocket Notary: scan, sign and send documents",
  category: 12,
  about: prose`
    Scanner, signatures and encrypted sending in one app. 31M installs, 412,000 paying people, $4.1M annual recurring
    revenue, net revenue retention 104%. SOC 2 Type II report from May.

    The sale is an asset deal: apps, web client, backend (Go, PostgreSQL), three registered trademarks, domain,
    contracts with eleven resellers. A team of nine is open to moving.

    Why we sell: we are consolidating around our desktop product and cannot give mobile the attention it has earned.

    What a buyer gets on day one:
    – a profitable product with 38 months of cohort data
    – recognition models trained in-house, 14 languages
    – a backlog of customer requests sorted by revenue

    Price is for the assets free of debt. Transition of up to six months at cost.`,
  price: 4_200_000,
  platforms: [1, 2],
  money: [2, 3],
  pay: [2],
  specials: [1],
  month: 6,
  year: 7,
  earns: 338_000,
  age: 6,
  installs: 7,
  video: "https://www.youtube.com/watch?v=pN7tRy4ScNo",
  play: "https://play.google.com/store/apps/details?id=com.northpaper.notary",
  appstore: "https://apps.apple.com/app/id903318250",
  seller: SELLERS.northpaper,
  notes: "Data room link expires monthly, ask counsel. Exclusivity offered to nobody yet.",
  art: {
    name: "Pocket Notary",
    tagline: "Scan it, sign it, send it. Done before the coffee is.",
    motif: "document",
    palette: "ink",
    layout: "trio",
    financials: 2,
    attachments: ["pdf", "csv", "txt", "image"],
    screens: [
      screen(
        "list",
        "Documents",
        "Lease, Alder Street|Signed|2 pages, today#document; Offer letter|Sent|Waiting for M. Okafor#invoice; Passport copy|Private|1 page#key; Car sale|Draft|3 pages#wrench; Tax return|Signed|14 pages#calendar; School form|Signed|1 page#cap; Warranty|Kept|2 pages#house; Minutes|Sent|6 pages#speech",
        { note: "All|Waiting|Signed" },
      ),
      screen("scan", "Scan", "Lease agreement", {
        note: "Letter|Receipt|Card",
        caption: "Edges found for you",
      }),
      screen(
        "invoice",
        "Signature",
        "Alder Street|Signed|Today, 14:02; Identity|Checked; Time stamp|14:02:11; Page hash|9c41…e2; Sealed|Yes",
        { note: "Send a copy" },
      ),
      screen("paywall", "Notary Pro", "Month|$9.99; Year|$59.99; Team of five|$199; Try a week free", {
        note: "Unlimited signatures|Time stamps that courts accept|Shared folders",
      }),
      screen(
        "chat",
        "M. Okafor",
        "Hello, I opened the offer.; >Good. Any questions?; Page 3: is the start date fixed?; >We can move it by two weeks.; Then I sign today.; >Thank you. You get a copy at once.",
        { note: "Offer letter, 3 pages", caption: "Talk inside the document" },
      ),
    ],
  },
})
