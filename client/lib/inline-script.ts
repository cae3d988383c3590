type Json = string | number | null | readonly Json[]

/** A JSON value in a script that stands in a page, where no element may begin. */
const literal = (value: Json) => JSON.stringify(value).replaceAll("<", "\\u003c")

/**
 * A function and its arguments as an inline script. It runs before all modules, so that it may use nothing but its
 * arguments and what the browser has.
 */
export const inlineScript = <Given extends readonly Json[]>(
  run: (...given: Given) => void,
  ...given: Given
): string => `(${run})(${given.map(literal).join()})`
