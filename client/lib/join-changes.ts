import type { TRPCLink } from "@trpc/client"
import { observable, observableToPromise } from "@trpc/server/observable"
import type { AppRouter } from "./trpc.ts"

const answerOf = (
  next: Parameters<ReturnType<TRPCLink<AppRouter>>>[0]["next"],
  op: Parameters<typeof next>[0],
) => observableToPromise(next(op))

/**
 * A change that is called again while the same one is in progress, as by a double click, is not sent twice: both calls
 * get its response.
 */
export const joinChanges: TRPCLink<AppRouter> = () => {
  const inProgress = new Map<string, ReturnType<typeof answerOf>>()
  return ({ op, next }) => {
    if (op.type !== "mutation" || op.input instanceof FormData) return next(op)
    const key = `${op.path} ${JSON.stringify(op.input)}`
    const answer = inProgress.get(key) ?? answerOf(next, op).finally(() => inProgress.delete(key))
    inProgress.set(key, answer)
    return observable(observer => {
      answer.then(
        result => {
          observer.next(result)
          observer.complete()
        },
        error => observer.error(error),
      )
    })
  }
}
