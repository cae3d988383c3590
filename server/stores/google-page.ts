/** The name of the data of an app's page. */
const KEY = "'ds:5'"
const START = "AF_initDataCallback("
const END = "</script"
const DATA = "data:"
const SIDE = ", sideChannel:"

/** The JSON of an app in the scripts of its page; null if there is none. Takes time in proportion to the page. */
function findData(html: string): string | null {
  for (let at = html.indexOf(START); at >= 0; ) {
    const end = html.indexOf(END, at)
    if (end < 0) return null
    const script = html.slice(at, end)
    const data = script.indexOf(DATA)
    const side = script.lastIndexOf(SIDE)
    if (data >= 0 && side > data && script.slice(0, data).includes(KEY))
      return script.slice(data + DATA.length, side)
    at = html.indexOf(START, end)
  }
  return null
}

/**
 * A page that contains nothing but the app's data, written anew from its parsed JSON: the library evaluates one kind of
 * script of a page as code, and searches others with expressions that take too long on hostile ones. Null if the page has
 * no such data.
 */
export function reducedPage(html: string): { page: string; data: unknown } | null {
  const json = findData(html)
  if (json === null) return null
  try {
    const data: unknown = JSON.parse(json)
    const written = JSON.stringify(data).replaceAll("<", "\\u003c")
    const page = `<script>AF_initDataCallback({key: ${KEY}, hash: '1', data:${written}, sideChannel: {}});</script>`
    return { page, data }
  } catch {
    return null
  }
}
