import { mkdir } from "node:fs/promises"
import { cpus } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ROOT } from "../scripts/lib/root.ts"
import { runBun } from "../scripts/lib/run.ts"
import { measureAlerts } from "./alerts.ts"
import { measureBackOffice } from "./back-office.ts"
import { measureCatalogue } from "./catalogue.ts"
import { prepareData } from "./data.ts"
import { measureDeals } from "./deals.ts"
import { measureIntegrations } from "./integrations.ts"
import { measurePages } from "./pages.ts"
import { measureProposals } from "./proposals.ts"
import { type Row, table } from "./report.ts"
import { soak } from "./soak.ts"
import { measureVitals } from "./vitals.ts"
import { measureWebhooks } from "./webhooks.ts"

const USAGE = `usage: bun run bench [SIZE …] [--quick] [--only catalogue|pages|proposals|deals|alerts|webhooks|integrations|back-office|vitals|soak] [--minutes N]
  SIZE      numbers of listings; 10000 100000 1000000 by default
  --quick   short readings
  --minutes length of the soak, 10 by default
`
const SIZES = [10_000, 100_000, 1_000_000]
const FULL = { mixSeconds: 6, classSeconds: 2 }
const QUICK = { mixSeconds: 2, classSeconds: 1 }

function settings() {
  const options = {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    minutes: { type: "string", default: "10" },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const sizes = positionals.map(Number)
  const minutes = Number(values.minutes)
  if (![...sizes, minutes].every(number => number > 0)) {
    process.stderr.write(USAGE)
    process.exit(2)
  }
  const wants = (part: string) => values.only === part || (values.only === undefined && part !== "soak")
  return { wants, quick: values.quick, minutes, sizes: sizes.length ? sizes : SIZES }
}

const { wants, quick, sizes, minutes } = settings()
const length = quick ? QUICK : FULL
const results: { title: string; rows: Row[] }[] = []

function report(title: string, rows: Row[]) {
  results.push({ title, rows })
  process.stdout.write(table(title, rows))
}

process.stdout.write(`Bun ${Bun.version}, ${cpus().length} × ${cpus()[0]?.model}\n`)
if (!(await runBun(["scripts/build.ts"]))) throw new Error("the client could not be built")
const needsListings = ["catalogue", "pages", "soak"].some(wants)
for (const size of needsListings ? sizes : []) {
  const data = await prepareData(size)
  const of = `${size.toLocaleString("en-US")} listings`
  if (wants("catalogue")) report(`Catalogue, ${of}`, await measureCatalogue(size, data, length))
  if (wants("pages")) report(`Pages, ${of}`, await measurePages(data, length.classSeconds))
  if (wants("soak")) report(`A thousand concurrent visitors, ${of}`, await soak(data, minutes))
}
if (wants("proposals")) report("Proposals", await measureProposals())
if (wants("alerts")) report("Alerts, 100,000 of them", await measureAlerts())
if (wants("deals")) report("Deals", await measureDeals())
if (wants("webhooks")) report("Webhooks, 10,000 listings", await measureWebhooks())
if (wants("integrations")) report("Import and export", await measureIntegrations())
if (wants("back-office")) report("Back office, 100,000 listings", await measureBackOffice())
if (wants("vitals")) report("In the browser", await measureVitals())

const folder = join(ROOT, "test-results/bench")
await mkdir(folder, { recursive: true })
const stamp = new Date().toISOString().replace(/[:.]/g, "-")
await Bun.write(join(folder, `${stamp}.json`), JSON.stringify(results, null, 2))
