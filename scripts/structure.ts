import { findOffences } from "./structure/find-offences.ts"

const SOURCES = "{client,server,shared,drizzle,scripts,bench,e2e}/**/*.{ts,tsx,mts,js,jsx,mjs,css}"

const root = `${import.meta.dir}/..`
const paths = [SOURCES, "*.ts"].flatMap(pattern => [...new Bun.Glob(pattern).scanSync({ cwd: root })])
const sources = new Map<string, string>()
for (const path of paths) sources.set(path, await Bun.file(`${root}/${path}`).text())

const offences = findOffences(sources)
for (const { path, line, rule, sentence } of offences) console.log(`${path}:${line} ${rule} — ${sentence}`)
console.log(`${sources.size} files, ${offences.length} offences`)
process.exitCode = offences.length > 0 ? 1 : 0
