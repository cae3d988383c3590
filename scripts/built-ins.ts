import { findHas } from "./built-ins/find-has.ts"
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

/** Selectors that Firefox 115 does not know, and why a page works without their rules. */
const DISPENSABLE: { selectors: readonly string[]; why: string }[] = [
  {
    selectors: ["html:has(.dialog[open])", "html:has(.sheet[open])"],
    why: "the page behind a dialog can be scrolled",
  },
  {
    selectors: [":root:has(.menu[open])", ":root:has(.menu:popover-open)"],
    why: "the page behind the menu can be scrolled",
  },
  {
    selectors: ["html:has(.bar)", "body:has(.bar)", "body:has(.toolbar)"],
    why: "the same room is always left, by the rule after it",
  },
  {
    selectors: [".table tr:has(>.tick)", ".table tr:has(>.menu)"],
    why: "every row leaves room for both, by the rule after them",
  },
  { selectors: [".button:has(>.section)"], why: "a button with an icon is some pixels wider" },
  { selectors: [".box:has(:disabled)"], why: "the checkbox itself is disabled" },
  { selectors: [".whole:has(>[role=alert]:empty)"], why: "an empty row of the form keeps its gap" },
  { selectors: [".board:not(:has([role=alert]))"], why: "a phone shows the numbers twice" },
  { selectors: [".hero:not(:has(+*)) .newest"], why: "listings move while the page arrives" },
  { selectors: [":root:has(.wide)", ":root:has(.page)"], why: "wide screens have wider margins" },
  {
    selectors: [
      ".m_254f3e4f:has(.m_2bb2e9e5:only-child)",
      ".m_88b62a41:has([data-mantine-scrollbar]) .m_985517d8",
      ".m_8fb7ebe7:has(input:disabled)",
      "[data-offset-scrollbars] .m_fd1ab0aa:has([data-mantine-scrollbar]) .m_b5489c3c",
      ...["xs", "sm", "md", "lg", "xl"].flatMap(size => [
        `.m_6c018570[data-size=${size}] .m_6c018570[data-with-right-section]:has([data-combined-clear-section])`,
        `.m_6c018570[data-size=${size}] .m_82577fc2[data-position=right]:has([data-combined-clear-section])`,
      ]),
    ],
    why: "parts of Mantine that no page has: lists in groups, fields of several values or with a button to clear them",
  },
]

const ASSETS = `${ROOT}/dist/client/assets`
const pathsOf = (pattern: string) => [...new Bun.Glob(pattern).scanSync({ cwd: ASSETS })].sort()
const readAsset = (path: string) => Bun.file(`${ASSETS}/${path}`).text()

/** What the scripts name and the oldest supported browsers lack. */
async function checkScripts(paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    if (COMPLETE.test(path)) continue
    const tested = TESTED.find(({ script }) => script.test(path))?.names ?? []
    const untested = findNewer(path, await readAsset(path)).filter(name => !tested.includes(name))
    if (untested.length > 0)
      faults.push(`${path}: not in the oldest supported browsers: ${untested.join(", ")}`)
  }
  return faults
}

/** The rules that Firefox 115 drops and a page needs, and selectors that no style has any more. */
async function checkStyles(paths: readonly string[]): Promise<string[]> {
  const dispensable = DISPENSABLE.flatMap(({ selectors }) => selectors)
  const unused = new Set(dispensable)
  const faults: string[] = []
  for (const path of paths)
    for (const selector of findHas(await readAsset(path))) {
      unused.delete(selector)
      if (!dispensable.includes(selector)) faults.push(`${path}: Firefox 115 drops the rule of ${selector}`)
    }
  return [...faults, ...[...unused].map(selector => `scripts/built-ins.ts: no style has ${selector}`)]
}

const [scripts, styles] = [pathsOf("*.{js,mjs}"), pathsOf("*.css")]
const faults = [...(await checkScripts(scripts)), ...(await checkStyles(styles))]
for (const fault of faults) console.log(fault)
console.log(`${scripts.length} scripts, ${styles.length} style sheets`)
process.exitCode = faults.length > 0 || scripts.length === 0 || styles.length === 0 ? 1 : 0
