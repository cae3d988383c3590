/** The query for the listings on the home page. */
export const NEWEST = { per_page: 6 }
