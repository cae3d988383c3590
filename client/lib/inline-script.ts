type Json = string | number | null | readonly Json[]

/** JSON for an inline script; `<` is escaped, so that a value cannot end the script element. */
const literal = (value: Json) => JSON.stringify(value).replaceAll("<", "\\u003c")

/**
 * A function and its arguments as an inline script. It runs before all modules, so that it may use nothing but its
 * arguments and what the browser has.
 */
export const inlineScript = <Given extends readonly Json[]>(
  run: (...given: Given) => void,
  ...given: Given
): string => `(${run})(${given.map(literal).join()})`
