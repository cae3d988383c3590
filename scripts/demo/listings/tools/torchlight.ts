import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const torchlight = listing({
  title: "Torchlight & Magnifier, 18M installs",
  category: 23,
  about: prose`
    The kind of utility people install once and keep for years: torch, magnifier, mirror. Online since 2013, 18M
    installs, 1.2M monthly users, 4.5 stars. Advertising only. Last update in June for the current target API level.

    Sold with the developer account it has always been in (clean history, no warnings).`,
  price: "on request",
  money: [1],
  pay: [2, 3],
  specials: [1, 2],
  month: 5,
  year: 6,
  age: 7,
  installs: 7,
  play: "play.google.com/store/apps/details?id=com.utilityfz.torch",
  seller: SELLERS.beacon,
  notes: "Seller mentioned 210k on the phone, not for publication.",
  art: {
    name: "Torchlight",
    tagline: "Torch, magnifier, mirror. Since 2013.",
    motif: "torch",
    palette: "charcoal",
    layout: "split",
    financials: 2,
    attachments: ["csv"],
    screens: [
      screen(
        "gauge",
        "Brightness",
        "Battery for 5 h 40|82|per cent; Torch|on; SOS|off; Strobe|off; Lens|×2; Mirror|off; Night|on",
      ),
      screen(
        "list",
        "Shortcuts",
        "Shake for light|On|Works when locked#torch; Magnifier|×4|Freeze the picture#compass; Mirror|Off|Soft edge light#sun; Morse|Off|Type, it blinks#speech",
      ),
    ],
  },
})
