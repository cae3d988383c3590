import { mkdtempSync, rmSync } from "node:fs"
import { cp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "./engines.ts"

const BUCKET = "media"
const START_LIMIT_MS = 15_000
const ROOT = join(import.meta.dirname, "../..")

/** Copies what the server of `folder` stores under one prefix of `settings` to another prefix; returns its URL. */
export async function copyTenant(folder: string, address: string, prefix: string): Promise<string> {
  const { hostname, pathname } = new URL(address)
  await cp(join(folder, hostname, pathname), join(folder, hostname, prefix), { recursive: true })
  return `s3://${hostname}/${prefix}`
}

/** A real S3 server on its own folder, in a process that can be killed and restarted. */
export async function startS3Server() {
  const folder = mkdtempSync(join(tmpdir(), "s3-"))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child: Bun.Subprocess | undefined
  let tenants = 0

  async function start() {
    const preload = ["--preload", join(import.meta.dirname, "s3rver-on-bun.ts")]
    const options = ["-d", folder, "-a", "127.0.0.1", "-p", String(port), "--configure-bucket", BUCKET, "-s"]
    child = Bun.spawn([process.execPath, ...preload, "node_modules/s3rver/bin/s3rver.js", ...options], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
    })
    const deadlineMs = performance.now() + START_LIMIT_MS
    while (
      !(await fetch(endpoint).then(
        () => true,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || performance.now() > deadlineMs) throw new Error("s3rver did not start")
      await Bun.sleep(30)
    }
  }
  async function kill() {
    child?.kill("SIGKILL")
    await child?.exited
  }
  await start()
  return {
    /** The folder of the server's buckets. */
    folder,
    start,
    kill,
    /** Settings of a product with its own prefix in the bucket. */
    settings: () => ({
      STORAGE_URL: `s3://${BUCKET}/tenant-${++tenants}`,
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
    }),
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
