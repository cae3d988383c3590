import { statSync } from "node:fs"
import type { TestSequencer, TestSpecification } from "vitest/node"

/** Test files that take more than ten seconds, whatever their size. */
const LONGEST =
  /(access\/(answers|file-visibility)|attack-tests\/(hostile-values|large-bodies|upload-memory)|client\/routes|scripts\/admin|imports\/reading|app\/stop|deals\/(money|payouts|refusals|verification))\.test\.tsx?$/

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** Starts the longest files of each project first, then the largest, so that no worker is alone with one at the end. */
export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const rank = (file: TestSpecification) => Number(LONGEST.test(file.moduleId))
    return files.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) ||
        rank(other) - rank(one) ||
        sizeOf(other) - sizeOf(one),
    )
  }
}
