import type { CatalogueService } from "#server/catalogue/service.ts"
import { titledCategory } from "#server/lookups/service.ts"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Suggestion } from "#shared/listings/facets.ts"
import { LOOKUP_IDS } from "#shared/listings/lookups.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"
import { fold, foldedWords, spelledWords } from "#shared/text.ts"

const MAX_SUGGESTIONS = 3
/** One letter begins too many names. */
const LEAST_LETTERS = 2
/** Words of one search whose spelling is looked up. */
const MAX_CORRECTED = 4

let names: { id: number; name: string }[] | null = null

/** The folded names of all categories, in every language. */
function categoryNames() {
  names ??= LOCALES.flatMap(locale =>
    LOOKUP_IDS.categories.map(id => ({
      id,
      name: foldedWords(titledCategory(id, locale)?.title ?? "").join(" "),
    })),
  )
  return names
}

/** What a search may have meant, in addition to what it finds. */
export function createSuggestions(catalogue: Pick<CatalogueService, "count" | "nearestSpellings">) {
  /** Categories whose name begins with what was typed, those with most listings first. */
  async function categoriesFor(query: CatalogueQuery, typed: string, locale: Locale): Promise<Suggestion[]> {
    const ids = new Set(categoryNames().flatMap(({ id, name }) => (name.startsWith(typed) ? id : [])))
    const found: Suggestion[] = []
    for (const id of ids) {
      const category = titledCategory(id, locale)
      const total = await catalogue.count({ ...query, title: undefined, category_id: [id] })
      if (category && total > 0) found.push({ category, total })
    }
    return found.sort((a, b) => b.total - a.total)
  }

  /** The nearest spelling that finds something, of a search with a word that no published listing has. */
  async function spellingFor(query: CatalogueQuery): Promise<Suggestion[]> {
    const words = spelledWords(query.title ?? "")
    for (const [index, word] of words.slice(0, MAX_CORRECTED).entries()) {
      const folded = fold(word)
      if ((await catalogue.count({ title: word })) > 0) continue
      for (const near of await catalogue.nearestSpellings(folded)) {
        const title = words.with(index, near).join(" ")
        const total = await catalogue.count({ ...query, title })
        if (total > 0) return [{ title, total }]
      }
    }
    return []
  }

  /** `total` is how many listings the query finds. */
  return async (query: CatalogueQuery, total: number, locale: Locale): Promise<Suggestion[]> => {
    const typed = foldedWords(query.title ?? "").join(" ")
    if (typed.length < LEAST_LETTERS) return []
    const categories = await categoriesFor(query, typed, locale)
    const spellings = total === 0 ? await spellingFor(query) : []
    return [...spellings, ...categories].slice(0, MAX_SUGGESTIONS)
  }
}
