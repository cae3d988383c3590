import { arc } from "../canvas.ts"
import { mix } from "../colour.ts"
import { cornerButton, page, parts, pills, type Screen, tabBar } from "./chrome.ts"
import { rows } from "./rows.ts"

/** A ring of shares with its sum in the middle (first item), then spendings. */
export const budget: Screen = stage => {
  const { c, p, spec } = stage
  page(stage)
  cornerButton(stage)
  pills(stage, 176)
  const [label, value] = parts(spec.items[0])
  const shares = [0.34, 0.24, 0.18, 0.14, 0.1]
  const tones = [p.main, p.accent, p.third, mix(p.main, p.paper, 0.5), mix(p.accent, p.paper, 0.55)]
  let from = 0
  for (const [index, share] of shares.entries()) {
    c.path(arc(360, 470, 168, from + 0.012, from + share - 0.012), { stroke: tones[index], width: 46 })
    from += share
  }
  c.text(360, 436, label, { size: 25, color: p.muted, align: "center", width: 260 })
  c.text(360, 488, value, {
    size: value.length > 8 ? 40 : 52,
    weight: 700,
    color: p.ink,
    align: "center",
    width: 290,
  })
  rows(stage, spec.items.slice(1), 716)
  tabBar(stage, 0)
}
