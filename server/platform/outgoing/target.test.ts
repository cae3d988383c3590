import { expect, test } from "vitest"
import { readTarget } from "./target.ts"

const read = (url: string, allowLocal = false) => {
  const target = readTarget(url, { allowLocal })
  return typeof target === "string" ? target : target.href
}

test("https to a name or a public address is a target; the fragment is dropped", () => {
  expect(read("https://hook.example/a?b=c#d")).toBe("https://hook.example/a?b=c")
  expect(read("https://8.8.8.8:8443/")).toBe("https://8.8.8.8:8443/")
  expect(read("https://[2606:4700::1111]/")).toBe("https://[2606:4700::1111]/")
  expect(read("https://localhost/")).toBe("https://localhost/")
})

test.each([
  ...[
    "",
    "hook.example",
    "//hook.example",
    "https://",
    "https://:443",
    "http://hook.example",
    "ftp://a.example",
  ],
  ...["file:///etc/passwd", "javascript:alert(1)", "https://a:b@hook.example", "https://a@hook.example"],
  ...[
    "https://@127.0.0.1@hook.example",
    "https://hook.example:99999",
    "https://a b",
    `https://a.example/${"x".repeat(2000)}`,
  ],
])("%s is no target", url => {
  expect(read(url)).toBe("url_invalid")
})

test.each([
  ...["127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "0", "10.0.0.1", "169.254.169.254"],
  ...[
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:a00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
  ],
  ...["１２７.0.0.1", "127。0。0。1", "127.0.0.1."],
])("the address %s is blocked in every spelling", host => {
  expect(read(`https://${host}/`)).toBe("blocked_address")
})

test("http and loopback alone are permitted for tests", () => {
  expect(read("http://127.0.0.1:8080/a", true)).toBe("http://127.0.0.1:8080/a")
  expect(read("http://localhost:3000/", true)).toBe("http://localhost:3000/")
  expect(read("https://[::1]/", true)).toBe("https://[::1]/")
  expect(read("http://a:b@127.0.0.1/", true)).toBe("url_invalid")
  expect(read("http://10.0.0.1/", true)).toBe("blocked_address")
  expect(read("http://169.254.169.254/", true)).toBe("blocked_address")
})

test("ports of system services are refused, in any spelling; 443 and those from 1024 upwards are not", () => {
  for (const port of [22, 25, 80, 110, 993, 1023, "00022"])
    expect([port, read(`https://hook.example:${port}/`)]).toEqual([port, "port_invalid"])
  for (const port of [443, 1024, 8443, 65_535])
    expect([port, read(`https://hook.example:${port}/`)]).toEqual([port, expect.stringMatching(/^https:/)])
})
