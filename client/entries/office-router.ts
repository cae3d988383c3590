import { createRouter } from "@tanstack/react-router"
import { httpLink, splitLink } from "@trpc/client"
import { repeatConfirmed } from "../lib/confirmed-calls.ts"
import { authHeaders } from "../lib/session.ts"
import { type RouterInput, routerOptions } from "../router.ts"
import { routeTree } from "../routes/office.gen.ts"

/**
 * A batch is sent by a timer, which a browser runs after it has rendered what the click changed. A call with `isAlone`
 * in its context is sent at the click.
 */
const withCallsAlone = ({ link, locale }: RouterInput) =>
  splitLink({
    condition: ({ context }) => context.isAlone === true,
    true: httpLink({ url: `/trpc?lang=${locale}`, headers: authHeaders }),
    false: link,
  })

/** One router per page load. */
export const createOfficeRouter = (input: RouterInput) =>
  createRouter({
    ...routerOptions({ ...input, link: repeatConfirmed(withCallsAlone(input)) }, "office"),
    routeTree,
  })
