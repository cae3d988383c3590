import { demoChecks } from "./evidence.ts"
import { accounts } from "./listings/accounts.ts"
import { boardGames } from "./listings/board-games.ts"
import { casualGames } from "./listings/casual-games.ts"
import { cityTools } from "./listings/city-tools.ts"
import { drafts } from "./listings/drafts.ts"
import { games } from "./listings/games.ts"
import { life } from "./listings/life.ts"
import { pastimes } from "./listings/pastimes.ts"
import { russian } from "./listings/russian.ts"
import { russianHobbies } from "./listings/russian-hobbies.ts"
import { small } from "./listings/small.ts"
import { spanish } from "./listings/spanish.ts"
import { tools } from "./listings/tools.ts"
import { vietnamese } from "./listings/vietnamese.ts"
import { work } from "./listings/work.ts"
import type { DemoListing } from "./types.ts"

const SHELVES: readonly DemoListing[][] = [
  games,
  tools,
  russian,
  life,
  vietnamese,
  boardGames,
  work,
  spanish,
  accounts,
  pastimes,
  cityTools,
  casualGames,
  russianHobbies,
  small,
]
const longest = Math.max(...SHELVES.map(shelf => shelf.length))

/** One of each shelf in turn, so that neighbours differ; the first are meant to be the newest. */
const onShow = Array.from({ length: longest }, (_, turn) =>
  SHELVES.flatMap(shelf => shelf[turn] ?? []),
).flat()

export const demoListings: DemoListing[] = [...onShow, ...drafts].map((listing, index) => ({
  ...listing,
  checks: demoChecks(listing, index),
}))
