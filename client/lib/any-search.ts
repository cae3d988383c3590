/**
 * Keeps the search parameters of a route when its page is loaded: the router removes those that no route validates. The
 * page parses them itself, so that its schema is not part of every public page.
 */
export const anySearch = (search: Record<string, unknown>): Record<string, unknown> => search
