import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

/** Runs the command with its own database; returns the exit code and the output. */
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
    return { status, stdout, stderr }
  }
}

test("admins are created, listed and given a new password", { timeout: 60_000 }, () => {
  const admin = openCommand()
  expect(admin("list").stdout).toBe("There is no admin yet. Make one: bun run admin create EMAIL\n")
  expect(admin("create", "Ann@Example.com", "a long password")).toEqual({
    status: 0,
    stdout: "Ann@Example.com: done.\n",
    stderr: "",
  })
  const made = admin("create", "bob@example.com")
  expect(made.stdout).toMatch(/^bob@example\.com, password [\w-]{16}\n$/)
  expect(admin("list").stdout).toBe("ann@example.com owner\nbob@example.com owner\n")
  expect(admin("password", "ann@example.com", "another password").stdout).toBe("ann@example.com: done.\n")
  const same = admin("password", "ann@example.com", "another password")
  expect([same.status, same.stderr]).toEqual([
    1,
    "That is the password of ann@example.com already. Choose another.\n",
  ])
})

test("a role is given with the account, and the last owner cannot be removed", { timeout: 60_000 }, () => {
  const admin = openCommand()
  admin("create", "ann@example.com", "a long password")
  expect(admin("create", "ed@example.com", "--role", "editor", "-a long password").status).toBe(0)
  expect(admin("list").stdout).toBe("ann@example.com owner\ned@example.com editor\n")
  expect(admin("role", "ann@example.com", "editor").stderr).toContain("is the last owner.")
  expect(admin("role", "bob@example.com", "editor").stderr).toContain("There is no admin bob@example.com.")
  expect(admin("remove", "ann@example.com").stderr).toContain("is the last owner.")
  expect(admin("role", "ed@example.com", "mediator").stdout).toBe("ed@example.com mediator\n")
  expect(admin("remove", "ed@example.com").status).toBe(0)
})

test("an admin is removed, but never the last one; an address can be trusted", { timeout: 60_000 }, () => {
  const admin = openCommand()
  admin("create", "ann@example.com", "a long password")
  admin("create", "bob@example.com", "a long password")
  expect(admin("trust", "bob@example.com", "203.0.113.7").stdout).toBe("bob@example.com: done.\n")
  expect(admin("remove", " Bob@Example.com").stdout).toBe(" Bob@Example.com: removed.\n")
  const last = admin("remove", "ann@example.com")
  expect([last.status, last.stdout]).toEqual([1, ""])
  expect(last.stderr).toContain("ann@example.com is the last owner.")
})

test("an impossible command explains the reason and the remedy", { timeout: 60_000 }, () => {
  const admin = openCommand()
  admin("create", "ann@example.com", "a long password")
  expect(admin("create", "ann@example.com", "a long password")).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "There is an admin ann@example.com already. A new password: bun run admin password ann@example.com\n",
  })
  expect(admin("password", "bob@example.com", "a long password").stderr).toBe(
    "There is no admin bob@example.com. Make one: bun run admin create bob@example.com\n",
  )
})

test("invalid arguments touch no database and print the error", { timeout: 60_000 }, () => {
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
    ["role", "ann@example.com"],
    ["role", "ann@example.com", "king"],
  ]
  for (const words of uses) {
    const { status, stderr } = admin(...words)
    expect([words, status]).toEqual([words, 2])
    expect(stderr).toContain("usage: bun run admin create EMAIL [PASSWORD]")
  }
  expect(admin("trust", "ann@example.com", "here").stderr).toContain("here is not a network address")
  expect(admin("create", "ann@", "a password").stderr).toContain("ann@ is not an email address.")
  expect(admin("create", "ann@example.com", "short")).toEqual({
    status: 2,
    stdout: "",
    stderr: "The password must have at least 10 characters.\n",
  })
  expect(admin("create", "ann@example.com", "Password123")).toEqual({
    status: 2,
    stdout: "",
    stderr: "That is one of the most common passwords. Choose another.\n",
  })
})
