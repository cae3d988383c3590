import { randomUUID } from "node:crypto"
import { forkDatabase, type LibsqlTemplate, startLibsql } from "#server/testing/engines.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { copyTenant, startS3Server } from "#server/testing/s3-server.ts"

const TEMPLATE = "template"
/** Passes the servers started for the run to its workers. */
const VARIABLE = "E2E_ENGINES"

type Settings = Record<string, string>
type Engines = { libsql: LibsqlTemplate; s3Folder: string; template: Settings }

/** Starts a libSQL server and an S3 server; returns the settings of an empty database and bucket. */
export const startEngines = async () => {
  const [libsql, s3] = await Promise.all([startLibsql({ namespaces: true }), startS3Server()])
  await libsql.manage(`${TEMPLATE}/create`)
  const { admin, port, token } = libsql
  const database = { DATABASE_URL: libsql.urlOf(TEMPLATE), DATABASE_AUTH_TOKEN: token }
  const template: Settings = { ...database, ...s3.settings() }
  const engines: Engines = {
    libsql: { admin, port, token, template: TEMPLATE },
    s3Folder: s3.folder,
    template,
  }
  process.env[VARIABLE] = JSON.stringify(engines)
  const stop = async () => {
    await Promise.all([libsql.stop(), s3.stop()])
  }
  return { settings: template, stop }
}

/** Copies the seeded database and bucket; the bucket's copy is removed with its server. */
export const forkEngines = async () => {
  const { libsql, s3Folder, template }: Engines = parseLoosely(process.env[VARIABLE] ?? "")
  const [{ address, drop }, storage] = await Promise.all([
    forkDatabase(libsql),
    copyTenant(s3Folder, template.STORAGE_URL ?? "", randomUUID()),
  ])
  const settings: Settings = { ...template, DATABASE_URL: address.url, STORAGE_URL: storage }
  return { settings, remove: drop }
}
