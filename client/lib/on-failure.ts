import type { TRPCLink } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import type { AppRouter } from "./trpc.ts"

/** Reports the failure of every call, also of those made directly, which the caches of queries and mutations never see. */
export const onFailure =
  (report: (error: unknown) => unknown): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable(({ next: answer, error: fail, complete }) =>
      next(op).subscribe({
        next: answer,
        error(error) {
          report(error)
          fail(error)
        },
        complete,
      }),
    )
