import type { ImportJob } from "#shared/imports/imports.ts"
import { propertiesOf } from "#shared/properties.ts"
import { refusalOf } from "../../lib/refusal.ts"
import { authHeaders } from "../../lib/session.ts"

/** Why a call failed: the server's messages, and the columns of a file that have to be mapped by hand. */
export class Refused extends Error {
  readonly columns: readonly string[]

  constructor(message: string, columns: readonly string[]) {
    super(message)
    this.columns = columns
  }
}

async function call(path: string, lang: string, init: RequestInit = {}): Promise<Response> {
  const separator = path.includes("?") ? "&" : "?"
  const answer = await fetch(`/api/apps/import${path}${separator}lang=${lang}`, {
    headers: authHeaders(),
    ...init,
  })
  if (answer.ok) return answer
  const { columns } = propertiesOf(
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  const names = Array.isArray(columns) ? columns.filter(name => typeof name === "string") : []
  throw new Refused((await refusalOf(answer)) ?? String(answer.status), names)
}

const isJob = (value: unknown): value is ImportJob => {
  const { id, state, columns, fault_groups } = propertiesOf(value)
  return (
    typeof id === "string" &&
    typeof state === "string" &&
    Array.isArray(columns) &&
    Array.isArray(fault_groups)
  )
}

async function jobOf(answer: Promise<Response>): Promise<ImportJob> {
  const job: unknown = await (await answer).json()
  if (!isJob(job)) throw new TypeError("the answer is no import")
  return job
}

/** The planned action for each row of a file, with columns mapped by hand if they are not mapped by name. */
export function checkFile(file: File, mapping: Record<string, string>, lang: string): Promise<ImportJob> {
  const body = new FormData()
  body.append("file", file)
  if (Object.keys(mapping).length) body.append("mapping", JSON.stringify(mapping))
  return jobOf(call("?dry_run=1", lang, { method: "POST", body }))
}

export const readJob = (id: string, lang: string): Promise<ImportJob> => jobOf(call(`/${id}`, lang))

export type ImportStep = "commit" | "cancel" | "resume" | "undo"

export const moveJob = (id: string, step: ImportStep, lang: string): Promise<ImportJob> =>
  jobOf(call(`/${id}/${step}`, lang, { method: "POST" }))

export const readReport = async (id: string, lang: string): Promise<string> =>
  (await call(`/${id}/report`, lang)).text()

/** Past imports, newest first. */
export async function readJobs({ page, perPage }: { page: number; perPage: number }, lang: string) {
  const answer: unknown = await (await call(`?page=${page}&per_page=${perPage}`, lang)).json()
  const { data, last_page } = propertiesOf(answer)
  if (!Array.isArray(data) || typeof last_page !== "number") throw new TypeError("the answer is no page")
  return { data: data.filter(isJob), last_page }
}
