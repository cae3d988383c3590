import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests of one run share files. */
    runFolder: string
  }
}

const folder = mkdtempSync(join(tmpdir(), "test-run-"))

export function setup(project: TestProject): void {
  project.provide("runFolder", folder)
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
