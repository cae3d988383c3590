import { hashOf, seeded } from "../random.ts"
import { createCanvas, type Scene } from "./canvas.ts"
import type { MotifName } from "./motifs.ts"
import type { Palette } from "./palettes.ts"
import { bingo } from "./screens/bingo.ts"
import { blocks } from "./screens/blocks.ts"
import { budget } from "./screens/budget.ts"
import { calendar } from "./screens/calendar.ts"
import { cards } from "./screens/cards.ts"
import { chart } from "./screens/chart.ts"
import { chat } from "./screens/chat.ts"
import { checklist } from "./screens/checklist.ts"
import { chess } from "./screens/chess.ts"
import { HEIGHT, type Screen, type ScreenContent, WIDTH } from "./screens/chrome.ts"
import { consoleList } from "./screens/console-list.ts"
import { defence } from "./screens/defence.ts"
import { drawing } from "./screens/drawing.ts"
import { dungeon } from "./screens/dungeon.ts"
import { flashcard } from "./screens/flashcard.ts"
import { gallery } from "./screens/gallery.ts"
import { gauge } from "./screens/gauge.ts"
import { gems } from "./screens/gems.ts"
import { goal } from "./screens/goal.ts"
import { habits } from "./screens/habits.ts"
import { hexes } from "./screens/hexes.ts"
import { invoice } from "./screens/invoice.ts"
import { levels } from "./screens/levels.ts"
import { list } from "./screens/list.ts"
import { map } from "./screens/map.ts"
import { merge } from "./screens/merge.ts"
import { paywall } from "./screens/paywall.ts"
import { player } from "./screens/player.ts"
import { quiz } from "./screens/quiz.ts"
import { ranks } from "./screens/ranks.ts"
import { recipe } from "./screens/recipe.ts"
import { road } from "./screens/road.ts"
import { scan } from "./screens/scan.ts"
import { shop } from "./screens/shop.ts"
import { sleep } from "./screens/sleep.ts"
import { snake } from "./screens/snake.ts"
import { tide } from "./screens/tide.ts"
import { timer } from "./screens/timer.ts"
import { words } from "./screens/words.ts"

const SCREENS = {
  gems,
  merge,
  words,
  chess,
  levels,
  road,
  defence,
  cards,
  snake,
  ranks,
  hexes,
  blocks,
  goal,
  bingo,
  dungeon,
  chart,
  budget,
  tide,
  sleep,
  habits,
  list,
  paywall,
  console: consoleList,
  chat,
  quiz,
  flashcard,
  map,
  shop,
  gallery,
  recipe,
  scan,
  invoice,
  checklist,
  drawing,
  calendar,
  timer,
  player,
  gauge,
} satisfies Record<string, Screen>

export type ScreenKind = keyof typeof SCREENS

/** A phone screen, 720 by 1440; the same spec always gives the same screen. */
export function screenScene(p: Palette, motif: MotifName, spec: ScreenContent & { kind: ScreenKind }): Scene {
  const c = createCanvas(WIDTH, HEIGHT)
  SCREENS[spec.kind]({ c, p, spec, motif, random: seeded(hashOf(spec.kind + spec.title)) })
  return c.scene
}
/** Every kind of screen. */
export const screenKinds = (): string[] => Object.keys(SCREENS)
