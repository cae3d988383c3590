import { mix } from "../colour.ts"
import { cornerButton, MARGIN, page, parts, pills, type Screen, tabBar } from "./chrome.ts"

/** A wall of drawn pictures: skies, hills, suns. */
export const gallery: Screen = stage => {
  const { c, p, spec, random } = stage
  page(stage)
  cornerButton(stage)
  pills(stage, 178)
  const tiles = [
    [0, 0, 308, 400],
    [324, 0, 308, 280],
    [0, 416, 308, 280],
    [324, 296, 308, 400],
    [0, 712, 632, 330],
  ] as const
  for (const [index, [left, top, w, h]] of tiles.entries()) {
    const x = MARGIN + left
    const y = 264 + top
    const sky =
      [p.third, mix(p.accent, p.paper, 0.6), p.soft, mix(p.main, p.paper, 0.45), mix(p.third, p.paper, 0.5)][
        index
      ] ?? p.third
    c.add(
      `<clipPath id="tile${index}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="24"/></clipPath><g clip-path="url(#tile${index})">`,
    )
    c.rect(x, y, w, h, 0, { fill: sky })
    c.circle(x + w * (0.25 + random() * 0.5), y + h * 0.3, 40, { fill: index % 2 ? p.paper : p.accent })
    const far = y + h * (0.5 + random() * 0.12)
    c.path(
      `M${x} ${far}Q${x + w * 0.3} ${far - 90} ${x + w * 0.6} ${far}T${x + w} ${far - 20}V${y + h}H${x}Z`,
      { fill: mix(p.main, sky, 0.35) },
    )
    c.path(`M${x} ${far + 80}Q${x + w * 0.5} ${far} ${x + w} ${far + 70}V${y + h}H${x}Z`, { fill: p.main })
    c.add("</g>")
    const [label] = parts(spec.items[index])
    c.text(x + 22, y + h - 32, label, { size: 24, weight: 600, color: p.onMain, width: w - 40 })
  }
  tabBar(stage, 2)
}
