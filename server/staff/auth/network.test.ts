import { expect, test } from "vitest"
import { limitedAddress } from "#server/platform/http/client-address.ts"
import { networkOf } from "#server/platform/sessions/browser-name.ts"

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
  ["local", ""],
  ["unknown", ""],
  ["999.1.1.1", ""],
  ["", ""],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(limitedAddress(address))).toBe(network)
})
