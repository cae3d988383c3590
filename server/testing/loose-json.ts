import * as z from "zod"

const anything = z.any()

/** JSON of any shape, for tests only: a test that reads a missing value fails anyway. */
export const parseLoosely = (text: string) => anything.parse(JSON.parse(text))

/** The JSON of a response, of any shape. */
export const readLoosely = async (response: { json(): Promise<unknown> }) =>
  anything.parse(await response.json())
