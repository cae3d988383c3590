import { findNewer } from "./built-ins/find-newer.ts"
import { ROOT } from "./lib/root.ts"

/** What a script names and uses only where the browser has it. */
const TESTED: { script: RegExp; names: readonly string[]; why: string }[] = [
  {
    script: /^site-/,
    names: ["hidePopover", "requestIdleCallback"],
    why: "header.tsx and when-idle.ts test for them",
  },
  {
    script: /^toggletip-events-/,
    names: ["showPopover", "hidePopover"],
    why: "the file tests for popovers",
  },
  {
    script: /^vendor-/,
    names: ["document.startViewTransition", "startViewTransition", "navigation"],
    why: "React and the router test for them",
  },
  { script: /^bar-chart-/, names: ["Iterator.from"], why: "Immer tests for it" },
]

/** PDF.js's build for older browsers brings what it needs, except for `client/lib/promise-with-resolvers.ts`. */
const COMPLETE = /^pdf-(pages|worker)-/

const ASSETS = `${ROOT}/dist/client/assets`
let count = 0
let isNewer = false
for (const path of [...new Bun.Glob("*.{js,mjs}").scanSync({ cwd: ASSETS })].sort()) {
  count++
  if (COMPLETE.test(path)) continue
  const tested = TESTED.find(({ script }) => script.test(path))?.names ?? []
  const names = findNewer(path, await Bun.file(`${ASSETS}/${path}`).text())
  const untested = names.filter(name => !tested.includes(name))
  if (untested.length === 0) continue
  isNewer = true
  console.log(`${path}: not in the oldest supported browsers: ${untested.join(", ")}`)
}
console.log(`${count} scripts`)
process.exitCode = isNewer || count === 0 ? 1 : 0
