import type { Page } from "@playwright/test"

/** The texts of visible fields that are cut off: placeholders, values and a select's options. */
export const clippedTexts = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d")
    const widthOf = (text: string, { fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
      if (!canvas) throw new Error("no canvas")
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return canvas.measureText(text).width
    }
    const textsOf = (field: HTMLInputElement | HTMLSelectElement) => {
      const style = getComputedStyle(field)
      if (field instanceof HTMLSelectElement) return [...field.options].map(({ text }) => ({ text, style }))
      return [
        { text: field.placeholder, style: getComputedStyle(field, "::placeholder") },
        { text: field.value, style },
      ]
    }
    const isText = 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), select'
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(isText)].flatMap(field => {
      if (!field.checkVisibility()) return []
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return textsOf(field)
        .map(({ text, style }) => ({ text, width: widthOf(text, style) }))
        .filter(({ width }) => width > room + 0.5)
        .map(({ text, width }) => `${field.name} “${text}”: ${Math.ceil(width)} px in ${Math.floor(room)} px`)
    })
  })
}
