import { expect, test } from "vitest"
import { isGlobal, isLoopbackHost, readTarget } from "./target.ts"

test.each([
  ...["1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"],
  ...["128.0.0.1", "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.0.0.9", "192.0.0.10"],
  ...["192.31.196.1", "192.52.193.1", "192.175.48.1", "198.17.255.255", "198.20.0.0", "223.255.255.255"],
  ...[
    "2606:4700::1111",
    "2001:4860:4860::8888",
    "2001:1::1",
    "2001:4:112::1",
    "2001:20::1",
    "2620:4f:8000::1",
  ],
  ...["::ffff:8.8.8.8", "::ffff:808:808", "64:ff9b::8.8.8.8"],
])("%s is globally reachable", address => {
  expect(isGlobal(address)).toBe(true)
})

test.each([
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1"],
  ...["127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.0.170"],
  ...[
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
  ],
  ...["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::127.0.0.1", "::8.8.8.8", "100::1", "100:0:0:1::1", "64:ff9b:1::1", "2001::1"],
  ...["2001:0:808:808::1", "2001:2::1", "2001:10::1", "2001:db8::1", "2002:7f00:1::", "2002:808:808::1"],
  ...["3fff::1", "4000::1", "5f00::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1"],
  ...["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:0:127.0.0.1"],
  ...["64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b::c0a8:101"],
  ...["", "localhost", "1.1.1.1.1", "8.8.8.8/32", "::g"],
])("%s is not", address => {
  expect(isGlobal(address)).toBe(false)
})

test("a loopback host is a name or an address of this machine", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]", "::ffff:127.0.0.1"])
    expect(isLoopbackHost(host)).toBe(true)
  for (const host of ["0.0.0.0", "::", "10.0.0.1", "localhost.example", "127.0.0.1.example", ""])
    expect(isLoopbackHost(host)).toBe(false)
})

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
  ...["file:///etc/passwd", "javascript:alert(1)"],
  ...["https://hook.example:99999", "https://a b", `https://a.example/${"x".repeat(2000)}`],
])("%s is no target", url => {
  expect(read(url)).toBe("url_invalid")
})

test("a user name or a password is refused, whatever host it seems to name", () => {
  for (const login of ["a:b", "a", ":b", "@127.0.0.1"])
    expect([login, read(`https://${login}@hook.example`)]).toEqual([login, "login_in_url"])
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
  expect(read("http://a:b@127.0.0.1/", true)).toBe("login_in_url")
  expect(read("http://10.0.0.1/", true)).toBe("blocked_address")
  expect(read("http://169.254.169.254/", true)).toBe("blocked_address")
})

test("ports of system services are refused, in any spelling; 443 and those from 1024 upwards are not", () => {
  for (const port of [22, 25, 80, 110, 993, 1023, "00022"])
    expect([port, read(`https://hook.example:${port}/`)]).toEqual([port, "port_invalid"])
  for (const port of [443, 1024, 8443, 65_535])
    expect([port, read(`https://hook.example:${port}/`)]).toEqual([port, expect.stringMatching(/^https:/)])
})
