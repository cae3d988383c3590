import type { TRPCLink } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import { codeOf } from "./failure.ts"
import type { AppRouter } from "./trpc.ts"

/** Asks the person who is signed in to confirm that it's them; returns whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Sets the way to ask, of the frame that shows the dialog; returns a function that unsets it. */
export function askBy(way: Ask): () => void {
  ask = way
  return () => {
    ask = null
  }
}

/** Calls that fail at the same time share one question. */
function askOnce(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false))
    // The dialog's code couldn't be loaded.
    .catch(() => false)
    .finally(() => {
      asking = null
    })
  return asking
}

/**
 * Repeats a call for which the last sign-in was too long ago once the person has confirmed it. To whatever made the
 * call it is still pending in the meantime, so what was typed stays; it fails if the person cancels.
 */
export const repeatConfirmed =
  (link: TRPCLink<AppRouter>): TRPCLink<AppRouter> =>
  runtime => {
    const send = link(runtime)
    return call =>
      observable(observer => {
        let sent = send(call).subscribe({
          next: observer.next,
          complete: observer.complete,
          async error(error) {
            if (codeOf(error) !== "confirm_needed" || !(await askOnce())) observer.error(error)
            else sent = send(call).subscribe(observer)
          },
        })
        return () => sent.unsubscribe()
      })
  }
