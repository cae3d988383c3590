import { seeded } from "../scripts/demo/random.ts"

type QueryClass = { name: string; weight: number; path: (draw: Draw) => string }
/** Random values for one URL: a whole number below `n`, one of a list, and the catalogue's size and newest id. */
export type Draw = {
  whole: (below: number) => number
  one: <Item>(list: readonly Item[]) => Item
  listings: number
}

const WORDS = {
  en: ["photo", "quest", "budget", "puzzle", "tracker", "weather", "run", "sleep", "co", "ti"],
  ru: ["игр", "трекер", "фото", "календар", "язык", "до"],
  es: ["juego", "fotos", "dieta", "receta", "di", "camino"],
  vi: ["tro choi", "anh", "hoc", "so", "ghi chu", "nhac"],
}
const SCALE = [0, 100, 1000, 10_000, 100_000, 1_000_000]
const AGES = [0, 1, 6, 12, 24, 60]

const apps = (query: string) => `/api/apps?${query}`
/** Excludes a listing that rarely exists: the URL is unique in the run, and the work is the usual one. */
const unlike = (draw: Draw) => `exclude=${1 + draw.whole(90_000_000)}`
const span = (draw: Draw, scale: readonly number[]) => {
  const at = draw.whole(scale.length - 1)
  return `${scale[at]},${scale[at + 1 + draw.whole(scale.length - at - 1)]}`
}
const some = (draw: Draw, most: number) =>
  [...new Set(Array.from({ length: 1 + draw.whole(2) }, () => 1 + draw.whole(most)))].join(",")
const lastPage = (draw: Draw) => Math.max(1, Math.floor((draw.listings * 0.9) / 24))
const word = (draw: Draw) => encodeURIComponent(draw.one(draw.one(Object.values(WORDS))))
const allFilters = (draw: Draw) =>
  `platform_id=${some(draw, 2)}&type=${draw.one(["game", "non-game"])}&monetization_id=1,2,3,5&payment_method_id=1,2&special_id=1,2&last_month_earnings=${span(draw, SCALE)}&last_year_earnings=0,1000000&age=${span(draw, AGES)}&installs=${span(draw, SCALE)}&price_min=${draw.whole(500)}`

/** What visitors and API clients request, and how often; weights add up to 100. */
export const CLASSES: readonly QueryClass[] = [
  { name: "newest", weight: 8, path: d => apps(unlike(d)) },
  { name: "newest, near page", weight: 6, path: d => apps(`page=${2 + d.whole(8)}&${unlike(d)}`) },
  { name: "newest, deep page", weight: 2, path: d => apps(`page=${1 + d.whole(lastPage(d))}&${unlike(d)}`) },
  { name: "oldest", weight: 2, path: d => apps(`sort_by=sort_oldest&${unlike(d)}`) },
  { name: "price rising", weight: 4, path: d => apps(`sort_by=sort_price_inc&${unlike(d)}`) },
  { name: "price falling", weight: 4, path: d => apps(`sort_by=sort_price_dec&${unlike(d)}`) },
  {
    name: "price order, deep page",
    weight: 1,
    path: d => apps(`sort_by=sort_price_inc&page=${1 + d.whole(lastPage(d))}&${unlike(d)}`),
  },
  {
    name: "price range",
    weight: 6,
    path: d => apps(`price_min=${d.whole(2000)}&price_max=${2000 + d.whole(900_000) / 100}`),
  },
  { name: "only priced", weight: 2, path: d => apps(`hide_no_price=1&${unlike(d)}`) },
  { name: "platform", weight: 4, path: d => apps(`platform_id=${1 + d.whole(2)}&${unlike(d)}`) },
  {
    name: "platform and type",
    weight: 4,
    path: d => apps(`platform_id=${1 + d.whole(2)}&type=${d.one(["game", "non-game"])}&${unlike(d)}`),
  },
  {
    name: "monthly earnings",
    weight: 3,
    path: d => apps(`last_month_earnings=${span(d, SCALE)}&${unlike(d)}`),
  },
  {
    name: "yearly earnings",
    weight: 2,
    path: d => apps(`last_year_earnings=${span(d, SCALE)}&${unlike(d)}`),
  },
  {
    name: "profit a month",
    weight: 2,
    path: d => apps(`profit_min=${d.whole(500)}&profit_max=${1000 + d.whole(90_000)}&${unlike(d)}`),
  },
  { name: "multiple rising", weight: 2, path: d => apps(`sort_by=sort_multiple_inc&${unlike(d)}`) },
  { name: "with figures", weight: 1, path: d => apps(`figures=1&sort_by=sort_profit_dec&${unlike(d)}`) },
  { name: "age", weight: 2, path: d => apps(`age=${span(d, AGES)}&${unlike(d)}`) },
  { name: "installs", weight: 3, path: d => apps(`installs=${span(d, SCALE)}&${unlike(d)}`) },
  { name: "category", weight: 2, path: d => apps(`category_id=${some(d, 24)}&${unlike(d)}`) },
  { name: "specials", weight: 2, path: d => apps(`special_id=${some(d, 2)}&${unlike(d)}`) },
  { name: "monetizations", weight: 3, path: d => apps(`monetization_id=${some(d, 6)}&${unlike(d)}`) },
  { name: "all filters together", weight: 4, path: d => apps(`${allFilters(d)}&${unlike(d)}`) },
  { name: "keyword, four languages", weight: 8, path: d => apps(`title=${word(d)}&${unlike(d)}`) },
  {
    name: "keyword and filters",
    weight: 4,
    path: d => apps(`title=${word(d)}&platform_id=1&installs=${span(d, SCALE)}&${unlike(d)}`),
  },
  { name: "a listing", weight: 11, path: d => `/api/apps/${1 + d.whole(d.listings)}` },
  {
    name: "others",
    weight: 3,
    path: d =>
      apps(`exclude=${1 + d.whole(d.listings)}&per_page=6&price_max=${5_000_000 + d.whole(9_000_000)}`),
  },
  {
    name: "lookups",
    weight: 3,
    path: d =>
      `/api/${d.one(["platforms", "ages", "installs-ranges"])}?lang=${d.one(["en", "ru", "es", "vi"])}`,
  },
  { name: "facets", weight: 2, path: d => `/api/apps/facets?platform_id=${1 + d.whole(2)}&${unlike(d)}` },
]

const LANGUAGES = ["", "", "", "ru", "es", "vi"]

function drawer(seed: number, listings: number): Draw {
  const random = seeded(seed)
  const whole = (below: number) => Math.floor(random() * below)
  return {
    whole,
    listings,
    one: <Item>(list: readonly Item[]) => {
      const item = list[whole(list.length)]
      if (item === undefined) throw new Error("nothing to draw from")
      return item
    },
  }
}

const inLanguage = (path: string, language: string) =>
  language && !path.includes("lang=") ? `${path}${path.includes("?") ? "&" : "?"}lang=${language}` : path

/** Unique URLs of one class; the same seed generates the same ones. */
export function addressesOf({ path }: QueryClass, count: number, seed: number, listings: number): string[] {
  const draw = drawer(seed, listings)
  return Array.from({ length: count }, () => inLanguage(path(draw), draw.one(LANGUAGES)))
}

/** A weighted mix of all classes with unique URLs (except for listings and lookups). */
export function coldMix(count: number, seed: number, listings: number): string[] {
  const draw = drawer(seed, listings)
  const bag = CLASSES.flatMap(one => Array.from({ length: one.weight }, () => one))
  return Array.from({ length: count }, () => inLanguage(draw.one(bag).path(draw), draw.one(LANGUAGES)))
}

/** The URLs that visitors request repeatedly: a few hundred, the first ones far more often. */
export function warmMix(count: number, seed: number, listings: number): string[] {
  const random = seeded(seed)
  const addresses = coldMix(300, seed + 1, listings)
  return Array.from({ length: count }, () => addresses[Math.floor(addresses.length * random() ** 3)] ?? "/")
}
