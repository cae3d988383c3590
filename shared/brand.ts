/** The default name of the product, which its owner can change; the logo is `client/site/brand-link.tsx`. */
export const BRAND = "Appbourse"
