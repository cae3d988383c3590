import { generateChecks } from "./generate/checks.ts"
import { type Draw, drawer } from "./generate/draw.ts"
import { generateFigures } from "./generate/figures.ts"
import type { Wording } from "./generate/wording.ts"
import { WORDINGS } from "./generate/words.ts"
import { cycle, seeded } from "./random.ts"
import type { DemoListing } from "./types.ts"

const DRAFTS = 0.09
const ON_REQUEST = 0.14
const WITHOUT_CATEGORY = 0.1
const MOST = 1_000_000

function wordingOf(draw: Draw): Wording {
  const at = draw.random()
  const found = WORDINGS.find(([share]) => at < share) ?? WORDINGS[0]
  if (!found) throw new Error("the generator has no words")
  return found[1]
}

const word = <Word>(draw: Draw, list: readonly Word[]) => cycle(list, draw.whole(list.length))

function texts(draw: Draw, wording: Wording, game: boolean, index: number) {
  const [kind, category] = word(draw, game ? wording.games : wording.kinds)
  const number = draw.chance(0.3) ? 2 + draw.whole(48) : 1
  const title = wording.join(word(draw, wording.adjectives), word(draw, wording.nouns), kind, number)
  const count = (100 + draw.whole(900_000)).toLocaleString("en-US")
  const description = `${word(draw, wording.does)} ${count} ${wording.installs}. ${word(draw, wording.sells)}\n\n#${index}`
  return { title, description, category }
}

/** The listing of that index; the same index gives the same listing on every machine. */
function generated(index: number): DemoListing {
  const draw = drawer(seeded(Math.imul(index + 1, 0x9e3779b1)))
  const wording = wordingOf(draw)
  const game = draw.chance(0.44)
  const earnings = draw.earnings()
  const onRequest = draw.chance(ON_REQUEST)
  const platforms = draw.chance(0.3) ? [1, 2] : [draw.chance(0.68) ? 1 : 2]
  const listing: DemoListing = {
    kind: "app",
    availability: "available",
    ...texts(draw, wording, game, index),
    price: onRequest ? null : draw.price(earnings),
    on_request: onRequest,
    type: game ? "game" : "non-game",
    status: draw.chance(DRAFTS) ? "draft" : "published",
    platforms,
    monetizations: earnings === 1 ? [6] : draw.some(5, 0.3),
    payment_methods: draw.some(3, 0.55),
    specials: draw.chance(0.45) ? draw.some(2, 0.4) : [],
    last_month_earnings: earnings,
    last_year_earnings: draw.chance(0.08) ? null : Math.min(8, earnings === 1 ? 1 : earnings + draw.whole(2)),
    age: draw.age(),
    installs_range: draw.chance(0.5) ? draw.installs() : draw.near(earnings, 7),
    link_video: null,
    google_play_link: platforms.includes(1)
      ? `https://play.google.com/store/apps/details?id=demo.app${index}`
      : null,
    appstore_link: platforms.includes(2) ? `https://apps.apple.com/app/id${900_000_000 + index}` : null,
    user_name: word(draw, wording.names),
    user_bio: null,
    user_country: word(draw, wording.countries),
    user_notes: draw.chance(0.05) ? `Import ${index}` : null,
    checks: [],
    stores: [],
    files: [],
  }
  if (draw.chance(WITHOUT_CATEGORY)) listing.category = null
  return { ...listing, checks: generateChecks(listing, index), figures: generateFigures(listing) }
}

/**
 * Yields `count` listings without pictures, from index `startAt` on; index i is always the same listing, so a long run
 * may be done in parts. At most a million per call.
 */
export function* generateListings(count: number, startAt = 0): Generator<DemoListing> {
  if (count > MOST) throw new RangeError(`at most ${MOST} listings per call`)
  for (let index = startAt; index < startAt + count; index++) yield generated(index)
}
