import { createConfig, lintFromString } from "@redocly/openapi-core"
import { expect, test } from "vitest"
import { openApiDocument } from "./openapi/document.ts"

/**
 * URLs that a linter considers ambiguous and the server does not: the id of an import is a UUID, and no listing has the
 * id `import`.
 */
const DISTINCT = "Found two ambiguous paths: `/apps/{id}/evidence` and `/apps/import/{id}`."

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "/openapi.json",
    config,
  })
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ""} ${message}`)
}

test("the document passes Redocly's recommended rules without a warning", async () => {
  const problems = await lint(openApiDocument())
  expect(problems.filter(problem => !problem.endsWith(DISTINCT))).toEqual([])
  expect(problems.length).toBeLessThanOrEqual(1)
})

test("a wrong example and a missing operation id are found", async () => {
  const document = openApiDocument()
  const call = document.paths?.["/apps/{id}"]?.get
  if (!call) throw new Error("the call is not documented")
  delete call.operationId
  const [id] = call.parameters ?? []
  if (!id || !("name" in id)) throw new Error("the parameter is not documented")
  id.example = "one"
  const problems = (await lint(document)).join("\n")
  expect(problems).toContain("operation-operationId ")
  expect(problems).toContain("no-invalid-parameter-examples ")
})
