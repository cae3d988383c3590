import { ORIGIN, type Product } from "#server/testing/product.ts"
import { connect } from "../../../../docs/examples/client.ts"

/** The client that docs/integrators.md describes, on the product of a test. */
export const apiClient = ({ app }: Product, token?: string) =>
  connect(`${ORIGIN}/api`, token, async request => app.fetch(request))

/** The body of a call that takes a form. */
export function toForm(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
