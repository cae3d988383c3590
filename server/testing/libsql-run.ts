import type { TestProject } from "vitest/node"
import { fillTemplate } from "./databases.ts"
import { type Libsql, type LibsqlTemplate, startLibsql } from "./engines.ts"

const TEMPLATE = "template"

declare module "vitest" {
  interface ProvidedContext {
    /** The libSQL server that every product of a run uses; absent when products use files. */
    libsql?: LibsqlTemplate
  }
}

let libsql: Libsql | undefined

/** Before a test run on a libSQL server: starts it, with a database to copy. */
export async function setup(project: TestProject): Promise<void> {
  libsql = await startLibsql({ namespaces: true })
  await libsql.manage(`${TEMPLATE}/create`)
  await fillTemplate({ url: libsql.urlOf(TEMPLATE), authToken: libsql.token })
  const { admin, token, port } = libsql
  project.provide("libsql", { admin, token, port, template: TEMPLATE })
}

export async function teardown(): Promise<void> {
  await libsql?.stop()
}
