import { existsSync } from "node:fs"
import { chmod, cp, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { freePort } from "#server/testing/engines.ts"
import { ROOT } from "./lib/root.ts"

/** Debian's packages and npm's are downloaded, and the product is built: about four minutes on two cores. */
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 300_000 })

const canMakeRoot =
  process.platform === "linux" && process.getuid?.() === 0 && Bun.which("debootstrap") !== null
if (!canMakeRoot)
  console.log("debootstrap is not installed here, so the steps of the container are not tested.")

const run = async (...command: string[]) => {
  const child = Bun.spawn(command, { stdio: ["ignore", "pipe", "pipe"] })
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0)
    throw new Error(`${command.join(" ")}\n${out.slice(-2000)}\n${errors.slice(-2000)}`)
  return out
}

/** Where this machine gets Debian's packages, of its own release or the given one. */
async function mirror(): Promise<string> {
  const sources = await run(
    "sh",
    "-c",
    "cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null || true",
  )
  return /(?:^deb\s+(?:\[.*?\]\s+)?|^URIs:\s*)(https?:\S+debian\/?)(?=\s|$)/m.exec(sources)?.[1] ?? ""
}

/** A bare Debian with what the network of this machine needs, and the product's files as of the last commit. */
async function makeRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "container-"))
  onTestFinished(async () => {
    await run("umount", "--lazy", join(root, "proc")).catch(() => {})
    await rm(root, { recursive: true, force: true })
  })
  // The product's user reads it too.
  await chmod(root, 0o755)
  await run("debootstrap", "--variant=minbase", "bookworm", root, await mirror())
  const copy = async (path: string, to = path) => {
    if (existsSync(path)) await cp(path, join(root, to), { recursive: true, dereference: true })
  }
  for (const path of ["/etc/resolv.conf", "/etc/hosts", "/etc/apt/apt.conf.d"]) await copy(path)
  // Debian's own list is made of these.
  await copy("/etc/ssl/certs/ca-certificates.crt", "/usr/local/share/ca-certificates/machine.crt")
  await run("mount", "--bind", "/proc", join(root, "proc"))
  await mkdir(join(root, "opt/appbourse"), { recursive: true })
  await run("sh", "-c", `git -C "${ROOT}" archive HEAD | tar -x -C "${root}/opt/appbourse"`)
  return root
}

test.runIf(canMakeRoot)(
  "the steps of the container build a product that starts, answers and stops",
  async () => {
    const root = await makeRoot()
    const inside = (...command: string[]) => ["chroot", root, ...command]
    const asUser = (...command: string[]) =>
      inside("setpriv", "--reuid=appbourse", "--regid=appbourse", "--clear-groups", ...command)
    const step = (name: string) =>
      run(...inside("sh", "-c", `cd /opt/appbourse && sh deploy/container.sh ${name}`))
    await step("tools")
    await step("build")
    await step("user")
    const port = await freePort()
    const settings = `cd /opt/appbourse && export NODE_ENV=production PORT=${port} TMPDIR=/var/lib/appbourse \
    DATABASE_URL=file:/var/lib/appbourse/marketplace.db STORAGE_URL=file:/var/lib/appbourse/storage`
    const product = Bun.spawn(asUser("sh", "-c", `${settings}; exec bun dist/server/run/main.js`), {
      stdio: ["ignore", "ignore", "inherit"],
    })
    onTestFinished(() => product.kill("SIGKILL"))
    const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    await vi.waitFor(async () => expect((await answer("/healthz")).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    })
    expect(await (await answer("/marketplace")).text()).toContain("<h1")
    const made = await run(...asUser("sh", "-c", `${settings}; bun run admin create ann@example.com`))
    expect(made).toContain("ann@example.com")
    product.kill("SIGTERM")
    expect(await product.exited).toBe(0)
  },
)
