/** The recorded method of a claim that the product compared with a store; readers see it in their language. */
export const COMPARED = "Compared with the store's page"
