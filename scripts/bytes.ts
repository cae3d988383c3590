import { gzipSync } from "node:zlib"
import { readManifest } from "#server/app/pages/manifest.ts"
import { LOCALES } from "#shared/locales.ts"
import { textsOf } from "../client/lib/text-parts.ts"
import { firstLoad } from "./lib/first-load.ts"
import { ROOT } from "./lib/root.ts"

/** Budget of a first load, in KiB after gzip at level 9: scripts with texts, and styles. */
const BUDGETS = [
  { path: "/", route: "/", js: 157.6, css: 20 },
  { path: "/marketplace", route: "/marketplace/", js: 168, css: 20 },
  { path: "/marketplace/1", route: "/marketplace/$id", js: 171.5, css: 20 },
  { path: "/company", route: "/company", js: 159.6, css: 20 },
  { path: "/services", route: "/services", js: 159.9, css: 20 },
  { path: "/faq", route: "/faq", js: 160, css: 20 },
  { path: "/sell", route: "/sell", js: 171, css: 20 },
  { path: "/contacts", route: "/contacts", js: 209, css: 20 },
  { path: "/admin/app", route: "/admin/app/", js: 213.5, css: 31 },
  { path: "/my/listings", route: "/my/_member/listings/", js: 268.7, css: 40 },
]

const CLIENT = `${ROOT}/dist/client`
const manifest = await readManifest(CLIENT)
const sizes = new Map<string, number>()

async function kibibytes(addresses: string[]): Promise<number> {
  let sum = 0
  for (const address of addresses) {
    const known = sizes.get(address)
    const size = known ?? gzipSync(await Bun.file(CLIENT + address).bytes(), { level: 9 }).length
    sizes.set(address, size)
    sum += size
  }
  return sum / 1024
}

let isOver = false
for (const { path, route, js, css } of BUDGETS)
  for (const locale of LOCALES) {
    const { scripts, styles } = firstLoad(manifest, route, textsOf(locale, path))
    const found = [await kibibytes(scripts), await kibibytes(styles)] as const
    const over = found[0] > js || found[1] > css
    isOver ||= over
    const [jsText, cssText] = found.map(size => size.toFixed(1))
    process.stdout.write(
      `${path} ${locale}: JS ${jsText} of ${js} KiB in ${scripts.length} files, ` +
        `CSS ${cssText} of ${css} KiB in ${styles.length}${over ? " — too much" : ""}\n`,
    )
  }
process.exit(isOver ? 1 : 0)
