import { expect, test } from "vitest"
import { limitedAddress } from "./client-address.ts"

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7:51234 ", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["[2001:0db8:0001:0002:ffff:ffff:ffff:ffff]:51234", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["local", "local"],
  ["unknown", "unknown"],
  ["1.2.3", "1.2.3"],
  ["x".repeat(500), "x".repeat(64)],
])("%s counts as %s", (written, counted) => {
  expect(limitedAddress(written)).toBe(counted)
})
