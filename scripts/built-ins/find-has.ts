const COMMENT = /\/\*.*?\*\//gs
/** A condition such as `@supports not selector(:has(a))` styles nothing. */
const CONDITION = /@(?:supports|media|container|layer)[^{};]*/g
const WITH_HAS = /[^{};]*:has\([^{};]*(?=\{)/g
/** What `scopedName` of `vite.config.ts` adds to the name of a class. */
const PLACE = /(\.[a-z]\w*?)_[0-9a-z]{1,2}(?![\w-])/gi

/**
 * The selectors of built styles that contain `:has()`, with the names of classes that their modules have. A browser
 * without it drops their whole rules, selectors beside them in a list included.
 */
export const findHas = (css: string): string[] =>
  [...css.replace(COMMENT, "").replace(CONDITION, "").matchAll(WITH_HAS)].map(([selector]) =>
    selector.trim().replace(PLACE, "$1"),
  )
