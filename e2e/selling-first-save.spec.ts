import { expect } from "@playwright/test"
import { field, press } from "./support/listing-form.ts"
import { addressOf, signIn } from "./support/member.ts"
import { memberHeaders, proposalId, step, untilSaved } from "./support/seller-form.ts"
import { open, test } from "./support/test.ts"

for (const afterwards of ["the form tries again", "the page is reloaded"] as const)
  test(`no second draft is created if the answer to the first save is lost and ${afterwards}`, async ({
    page,
    product,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|Failed to fetch/)
    await open(page, "/my/listings/new")
    await press(page, "Sign in to save it to your account")
    await signIn(page, product, addressOf("lost-answer"))
    const saves: (string | undefined)[] = []
    await page.route("**/trpc/proposals.save*", async route => {
      saves.push(route.request().headers()["idempotency-key"])
      if (saves.length > 1) return route.continue()
      // The server stores it, but the browser never receives the response.
      await route.fetch()
      await route.abort()
    })
    await field(page, "title").fill("Tide Table")
    await expect(page.getByText("What you typed is saved in this browser and will be sent.")).toBeVisible()
    if (afterwards === "the page is reloaded") await page.reload()
    await field(page, "title").fill("Tide Table, renamed")
    await untilSaved(page)
    const id = await proposalId(page)
    const answer = await page.request.get("/trpc/proposals.mine", { headers: await memberHeaders(page) })
    const { total, data } = (await answer.json()).result.data
    expect([total, data[0].id, data[0].content.title]).toEqual([1, id, "Tide Table, renamed"])
    expect(saves[0]).toBeTruthy()
    expect(saves[1]).toBe(saves[0])
    await page.reload()
    await step(page, "What you are selling")
    await expect(field(page, "title")).toHaveValue("Tide Table, renamed")
  })
