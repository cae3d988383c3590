/** The listings that the home page shows. */
export const NEWEST = { per_page: 6 }
