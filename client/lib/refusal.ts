import { propertiesOf } from "#shared/properties.ts"

/** The server's sentence about a call of the REST API that it refused; null if it gave none. */
export async function refusalOf(answer: Response): Promise<string | null> {
  const { message, errors } = propertiesOf(await answer.json().catch(() => null))
  const texts = Object.values(propertiesOf(errors))
    .flat()
    .filter(text => typeof text === "string")
  return texts.join(" ") || (typeof message === "string" ? message : null)
}
