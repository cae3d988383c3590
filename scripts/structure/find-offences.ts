import { codeOffences, styleOffences } from "./code.ts"
import { functionOffences } from "./functions.ts"
import { cycleOffences, folderRingOffences, importOffences } from "./imports.ts"
import { patchOffences } from "./patches.ts"
import { castFileOffences, commentOffences, fileOffences } from "./shape.ts"
import { type Offence, readSource } from "./source-file.ts"

/** Checks a tree of sources (path from the root → text) against the rules of the repository. */
export const findOffences = (sources: ReadonlyMap<string, string>): Offence[] => {
  const paths = new Set(sources.keys())
  const files = [...sources]
    .filter(([path]) => !path.includes(".gen.") && !path.startsWith("drizzle/migrations/"))
    .map(([path, text]) => readSource(path, text, paths))
  const offences = [
    ...files.flatMap(file => [
      ...fileOffences(file),
      ...importOffences(file),
      ...codeOffences(file),
      ...functionOffences(file),
      ...patchOffences(file),
      ...styleOffences(file),
      ...commentOffences(file),
    ]),
    ...cycleOffences(files),
    ...folderRingOffences(files),
    ...castFileOffences(files),
  ]
  return offences.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}
