type Translated = { font: Element; text: string }

/** The text nodes that a translation has replaced, with their replacement. */
const translated = new Map<Text, Translated>()
const owned = new WeakSet<Element>()

const fontOf = (node: Node | null | undefined): Element | null =>
  node instanceof Element && node.nodeName === "FONT" ? node : null

/** Puts a replaced text node back, empty and before its translation. */
function keep(node: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const font = [...addedNodes, previousSibling, nextSibling]
    .map(fontOf)
    .find(one => one?.isConnected && !owned.has(one))
  if (!font || translated.has(node)) return
  // Some translations move the node into its replacement.
  if (font.contains(node)) node.replaceWith(node.cloneNode())
  if (node.isConnected) return
  owned.add(font)
  translated.set(node, { font, text: node.data })
  node.data = ""
  font.before(node)
}

/** After React or the translation has changed something: a text is on the page once, as one or the other has left it. */
function reconcile(node: Text, { font, text }: Translated): void {
  if (node.isConnected && font.isConnected && !node.data) {
    if (node.nextSibling !== font) node.after(font)
    return
  }
  translated.delete(node)
  // React has removed or changed the text, or the translation has been undone.
  if (!node.isConnected || node.data) font.remove()
  else node.data = text
}

/**
 * Browsers translate a page by replacing text nodes with elements, and React, which removes and moves its own nodes,
 * would fail and empty the page. This keeps React's nodes in their place.
 */
export function keepTranslatedTexts(): void {
  const observer = new MutationObserver(records => {
    for (const record of records)
      for (const node of record.removedNodes) if (node instanceof Text) keep(node, record)
    for (const [node, one] of translated) reconcile(node, one)
    observer.takeRecords()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
