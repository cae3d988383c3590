import { z } from "zod"

const MESSAGE_LINES = 6

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

const journey = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})

type Suite = { specs: z.infer<typeof journey>[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(journey), suites: z.array(suite).optional() }),
)
const playwrightReport = z.object({ suites: z.array(suite) })

const entry = (name: string, message = ""): string => {
  const lines = Bun.stripANSI(message).split("\n").slice(0, MESSAGE_LINES)
  return [`FAILED ${name}`, ...lines].join("\n    ")
}

const journeysOf = ({ specs, suites = [] }: Suite): z.infer<typeof journey>[] => [
  ...specs,
  ...suites.flatMap(journeysOf),
]

const ofPlaywright = ({ suites }: z.infer<typeof playwrightReport>): string[] =>
  suites.flatMap(journeysOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => {
        const error = results.find(result => result.error)?.error
        return entry(`${file}: ${title}`, error?.message)
      }),
  )

const ofVitest = ({ testResults }: z.infer<typeof vitestReport>): string[] =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter(test => test.status === "failed")
      .map(test => entry(`${file}: ${test.fullName}`, test.failureMessages[0]))
    return status === "failed" && tests.length === 0 ? [entry(file, message)] : tests
  })

/** What failed in a report of Vitest's or Playwright's JSON reporter. */
export const readFailures = (report: unknown): string[] => {
  const vitest = vitestReport.safeParse(report)
  if (vitest.success) return ofVitest(vitest.data)
  const playwright = playwrightReport.safeParse(report)
  return playwright.success ? ofPlaywright(playwright.data) : []
}
