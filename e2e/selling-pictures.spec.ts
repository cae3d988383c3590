import { expectSound } from "./support/fits.ts"
import { addressOf, signIn } from "./support/member.ts"
import { drawPicture } from "./support/pictures.ts"
import { proposalId } from "./support/seller-form.ts"
import { open, test } from "./support/test.ts"

for (const locale of ["es", "vi"] as const)
  test(`the form of a member is accessible with a picture, up to the submission, in ${locale}`, async ({
    page,
    product,
  }) => {
    test.slow()
    await open(page, "/my/listings")
    await signIn(page, product, addressOf(`axe-${locale}`))
    await open(page, `/${locale}/my/listings/new/files`)
    await page
      .locator("main input[type=file]")
      .first()
      .setInputFiles(await drawPicture("cover.png"))
    const id = await proposalId(page)
    for (const one of ["files", "seller", "promise"]) {
      await open(page, `/${locale}/my/proposals/${id}/${one}`)
      await page.locator("main h2").first().waitFor()
      await expectSound(page)
    }
  })
