import { expect, test } from "vitest"
import { relyingPartyOf } from "./ceremony-service.ts"

test("passkeys belong to the domain of APP_URL, and only its own pages may ask for them", () => {
  const party = relyingPartyOf("https://market.example/")
  expect(party?.id).toBe("market.example")
  expect(party?.accepts("https://market.example")).toBe(true)
  for (const origin of [
    "http://market.example",
    "https://market.example:8443",
    "https://evil.example",
    "https://evil.market.example",
    "http://localhost:3000",
  ])
    expect([origin, party?.accepts(origin)]).toEqual([origin, false])
  expect(relyingPartyOf("https://market.example:8443")?.accepts("https://market.example:8443")).toBe(true)
})

test.each([undefined, "http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
  "on this machine (%s) they belong to localhost, on any port",
  appUrl => {
    const party = relyingPartyOf(appUrl)
    expect(party?.id).toBe("localhost")
    expect(party?.accepts("http://localhost:4173")).toBe(true)
    for (const origin of ["http://localhost.evil.example", "https://evil.example", "http://127.0.0.1:3000"])
      expect([origin, party?.accepts(origin)]).toEqual([origin, false])
  },
)

test.each(["http://203.0.113.7", "https://203.0.113.7:8443", "http://[2001:db8::1]"])(
  "%s has no domain, so there are none",
  appUrl => {
    expect(relyingPartyOf(appUrl)).toBeNull()
  },
)
