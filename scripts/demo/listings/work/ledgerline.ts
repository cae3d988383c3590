import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const ledgerline = listing({
  title: "Ledgerline: invoices for freelancers",
  category: 12,
  about: prose`
    Invoices, reminders and a tax estimate for people who work alone. 3,900 paying freelancers in 34 countries, $6 a
    month, churn 2.4%. Support takes 40 minutes a day; the answers are written down.

    Stack: React Native, TypeScript, PostgreSQL. Payment reminders bring in 63% of late invoices, which is why people
    stay. Books are open to serious buyers.`,
  price: 410_000,
  platforms: [1, 2],
  money: [3],
  pay: [2],
  specials: [1],
  month: 5,
  year: 6,
  earns: 21_300,
  age: 5,
  installs: 5,
  play: "https://play.google.com/store/apps/details?id=in.ledgerline",
  appstore: "https://apps.apple.com/app/id1499021130",
  seller: SELLERS.ledger,
  notes: "Priya wants the team of two kept for a year. Good references from an earlier deal.",
  art: {
    name: "Ledgerline",
    tagline: "Sent, reminded, paid. You did the work already.",
    motif: "invoice",
    palette: "mint",
    layout: "pair",
    financials: 2,
    attachments: ["pdf", "csv"],
    screens: [
      screen(
        "invoice",
        "Invoice 118",
        "Studio Okapi|$2,480.00|Due in 9 days; Brand drawings|$1,900.00; Icon set|$480.00; Courier|$100.00; Total|$2,480.00",
        { note: "Send the invoice" },
      ),
      screen(
        "chart",
        "Income",
        "November|$6,940|+14%; Studio Okapi|+2,480|Due 30 Nov#invoice; Hotel Linde|+1,860|Paid#house; Tax put aside|−1,735|25%#coins",
        { note: "Month|Quarter|Year", caption: "Know what is yours" },
      ),
      screen(
        "list",
        "Invoices",
        "Studio Okapi|$2,480|Due in 9 days#invoice; Hotel Linde|$1,860|Paid today#house; Baker & Son|$640|3 days late#basket; City library|$1,120|Sent#document; Garden fair|$840|Draft#sprout; Radio 4|$1,300|Paid#headphones",
        { note: "Open|Paid|Drafts" },
      ),
      screen(
        "chat",
        "Baker & Son",
        "Reminder sent on Monday.; Sorry, it slipped. Paying today!; >Thank you, no harm done.; Paid. $640.00",
        { note: "Invoice 112, 3 days late", caption: "Reminders that stay polite" },
      ),
    ],
  },
})
