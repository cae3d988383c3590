import { expect, type Page } from "@playwright/test"
import { solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"

/** Sends a contact request as the form does, with a proof of work: without one the limit is five. */
export const sendRequest = async (page: Page, fields: Record<string, unknown>): Promise<{ id: number }> => {
  const asked = await page.request.get("/api/altcha")
  const challenge = await asked.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
  const data = { name: "Ann", phone: "+1 555 010-0100", email: "ann@example.com", ...fields, altcha }
  const sent = await page.request.post("/api/contact/create", { data })
  expect(sent.status()).toBe(201)
  const answer = await sent.json()
  return answer.data
}
