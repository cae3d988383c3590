import { propertiesOf } from "#shared/properties.ts"

/** The server's message about a rejected REST call; null if there is none. */
export async function refusalOf(answer: Response): Promise<string | null> {
  const { message, errors } = propertiesOf(await answer.json().catch(() => null))
  const texts = Object.values(propertiesOf(errors))
    .flat()
    .filter(text => typeof text === "string")
  return texts.join(" ") || (typeof message === "string" ? message : null)
}
