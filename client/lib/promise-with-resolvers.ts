type Resolvers = {
  promise: Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/**
 * PDF.js needs `Promise.withResolvers`, which Safari has since 17.4, Chrome and Edge since 119 and Firefox since 121. Of
 * what else it needs, its build for older browsers brings replacements.
 */
export function withResolvers(): Resolvers {
  let resolve: Resolvers["resolve"] = () => {}
  let reject: Resolvers["reject"] = () => {}
  const promise = new Promise((fulfil, refuse) => {
    resolve = fulfil
    reject = refuse
  })
  return { promise, resolve, reject }
}

if (!("withResolvers" in Promise)) Object.assign(Promise, { withResolvers })
