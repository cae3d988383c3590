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

/** The texts that the page cuts off without an ellipsis or a button that shows the rest, or that leave the window. */
export const cutOffTexts = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const isFolded = (element: Element) =>
      element.parentElement?.querySelector("[aria-expanded=false]") != null
    const endsVisibly = (element: Element) => {
      const { textOverflow, webkitLineClamp, overflowX, clipPath } = getComputedStyle(element)
      const isScrolled = overflowX === "auto" || overflowX === "scroll"
      const isForReaders = clipPath !== "none" || element.clientWidth <= 1
      const isShortened = textOverflow === "ellipsis" || !["", "none"].includes(webkitLineClamp)
      return isScrolled || isForReaders || isShortened || isFolded(element)
    }
    const cutBy = (text: DOMRect, element: Element | null): number => {
      if (!element || element === document.body) return text.right - window.innerWidth
      const { overflowX, overflowY } = getComputedStyle(element)
      if (overflowX === "visible" && overflowY === "visible") return cutBy(text, element.parentElement)
      if (endsVisibly(element)) return 0
      const box = element.getBoundingClientRect()
      return Math.max(
        box.left - text.left,
        text.right - box.right,
        box.top - text.top,
        text.bottom - box.bottom,
      )
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.textContent?.trim()
      const element = node.parentElement
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const cut = cutBy(range.getBoundingClientRect(), element)
      if (cut > 1.5) found.push(`“${text.slice(0, 60)}”: ${Math.ceil(cut)} px`)
    }
    return found
  })
}
