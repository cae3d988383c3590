/** What the product is called, until its owner says otherwise; the mark is `client/site/mark.tsx`. */
export const BRAND = "Appbourse"
