import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

/** The command over a database of its own; answers how it ended and what it said. */
function openCommand() {
  const folder = mkdtempSync(join(tmpdir(), "admin-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/admin.ts", ...words], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATABASE_URL: `file:${folder}/m.db`,
        STORAGE_URL: `file:${folder}/storage`,
        LOG_LEVEL: "error",
      },
      encoding: "utf8",
      timeout: 20_000,
    })
    return { status, said: stdout, complained: stderr }
  }
}

test("admins are made, listed and given a new password", { timeout: 60_000 }, () => {
  const admin = openCommand()
  expect(admin("list").said).toBe("There is no admin yet. Make one: bun run admin create EMAIL\n")
  expect(admin("create", "Ann@Example.com", "a long password")).toEqual({
    status: 0,
    said: "Ann@Example.com: done.\n",
    complained: "",
  })
  const made = admin("create", "bob@example.com")
  expect(made.said).toMatch(/^bob@example\.com, password [\w-]{16}\n$/)
  expect(admin("list").said).toBe("ann@example.com owner\nbob@example.com owner\n")
  expect(admin("password", "ann@example.com", "another password").said).toBe("ann@example.com: done.\n")
  const same = admin("password", "ann@example.com", "another password")
  expect([same.status, same.complained]).toEqual([
    1,
    "That is the password of ann@example.com already. Choose another.\n",
  ])
})

test("a role is given with the account, and an owner remains", { timeout: 60_000 }, () => {
  const admin = openCommand()
  admin("create", "ann@example.com", "a long password")
  expect(admin("create", "ed@example.com", "--role", "editor", "-a long password").status).toBe(0)
  expect(admin("list").said).toBe("ann@example.com owner\ned@example.com editor\n")
  expect(admin("remove", "ann@example.com").complained).toContain("is the last owner.")
  expect(admin("remove", "ed@example.com").status).toBe(0)
})

test("an admin is removed, but never the last one; an address is trusted", { timeout: 60_000 }, () => {
  const admin = openCommand()
  admin("create", "ann@example.com", "a long password")
  admin("create", "bob@example.com", "a long password")
  expect(admin("trust", "bob@example.com", "203.0.113.7").said).toBe("bob@example.com: done.\n")
  expect(admin("remove", " Bob@Example.com").said).toBe(" Bob@Example.com: removed.\n")
  const last = admin("remove", "ann@example.com")
  expect([last.status, last.said]).toEqual([1, ""])
  expect(last.complained).toContain("ann@example.com is the last owner.")
})

test("what cannot be done is said, and how it can", { timeout: 60_000 }, () => {
  const admin = openCommand()
  admin("create", "ann@example.com", "a long password")
  expect(admin("create", "ann@example.com", "a long password")).toEqual({
    status: 1,
    said: "",
    complained:
      "There is an admin ann@example.com already. A new password: bun run admin password ann@example.com\n",
  })
  expect(admin("password", "bob@example.com", "a long password").complained).toBe(
    "There is no admin bob@example.com. Make one: bun run admin create bob@example.com\n",
  )
})

test("a wrong use touches no database and says what is wrong", { timeout: 60_000 }, () => {
  const admin = openCommand()
  const uses = [
    [],
    ["remove"],
    ["toString", "ann@example.com"],
    ["create"],
    ["list", "all"],
    ["create", "ann@example.com", "a password", "x"],
    ["create", "ann@example.com", "a password", "--role", "king"],
    ["create", "ann@example.com", "a password", "--role"],
    ["password", "ann@example.com", "a password", "--role", "editor"],
  ]
  for (const words of uses) {
    const { status, complained } = admin(...words)
    expect([words, status]).toEqual([words, 2])
    expect(complained).toContain("usage: bun run admin create EMAIL [PASSWORD]")
  }
  expect(admin("trust", "ann@example.com", "here").complained).toContain("here is not a network address")
  expect(admin("create", "ann@", "a password").complained).toContain("ann@ is not an email address.")
  expect(admin("create", "ann@example.com", "short")).toEqual({
    status: 2,
    said: "",
    complained: "The password must have at least 10 characters.\n",
  })
  expect(admin("create", "ann@example.com", "Password123")).toEqual({
    status: 2,
    said: "",
    complained: "That is one of the most common passwords. Choose another.\n",
  })
})
