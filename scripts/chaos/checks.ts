import { headerOf, type ReceivedMail } from "#server/testing/mail-server.ts"
import type { Client } from "./client.ts"
import { createClient } from "./client.ts"
import type { Cluster } from "./cluster.ts"
import type { Course, Journal, WrittenAlert } from "./journal.ts"
import { readExport } from "./listing-writers.ts"
import { textOf } from "./members.ts"

const SHOWN = 5
/** The length of a Message-ID without its host. */
const UUID = 36
/** How the product logs that the database did not answer; writes and jobs are repeated then. */
export const OUTAGE = /TimeoutError|it did not answer before/
const some = (list: readonly unknown[]) => list.slice(0, SHOWN).join(", ")

function countBy<Item>(list: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of list) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/** Every acknowledged listing is served by each process as it was acknowledged, once. */
async function checkListings({ journal, staff }: Course, { urls }: Cluster): Promise<string[]> {
  const problems: string[] = []
  for (const [index, url] of urls.entries()) {
    const found = await readExport(createClient([url], index), staff)
    const byTitle = Map.groupBy(found, ({ title }) => String(title))
    for (const { id, title, price } of journal.listings) {
      const stored = byTitle.get(title) ?? []
      if (stored.length !== 1) problems.push(`process ${index + 1} has ${stored.length} listings “${title}”`)
      else if (Number(stored[0]?.id) !== id || Number(stored[0]?.price) !== price)
        problems.push(`process ${index + 1} serves ${JSON.stringify(stored[0])} for ${id} at ${price}`)
    }
    if (found.length !== journal.listings.length)
      problems.push(`process ${index + 1} has ${found.length} listings of ${journal.listings.length}`)
  }
  return problems
}

/** Each format can be downloaded from each process, with the same number of rows. */
async function checkExports({ journal, staff }: Course, { urls }: Cluster): Promise<string[]> {
  const problems: string[] = []
  for (const url of urls) {
    const client = createClient([url], 1)
    const read = (format: string) =>
      client.download(`/api/apps/export?format=${format}&status=all&availability=available,in_deal,sold`, {
        token: staff,
      })
    const lines =
      new TextDecoder()
        .decode(await read("csv"))
        .trimEnd()
        .split("\r\n").length - 1
    if (lines !== journal.listings.length) problems.push(`the CSV of ${url} has ${lines} rows`)
    const [first, second] = await read("xlsx")
    if (first !== 0x50 || second !== 0x4b) problems.push(`the XLSX of ${url} is no archive`)
  }
  return problems
}

/** The ids of the listings that a mail of an alert names. */
function namedIn(mail: ReceivedMail): number[] {
  const text = textOf(mail)
  const own = [...text.matchAll(/\/marketplace\/(\d+)/g)].map(([, id]) => Number(id))
  const rest = [...text.matchAll(/\/shortlist\?ids=([\d,]+)/g)].flatMap(([, ids = ""]) =>
    ids.split(",").map(Number),
  )
  return [...new Set([...own, ...rest])]
}

/** The mails to an address, each once although it may have been received several times. */
const distinct = (mails: readonly ReceivedMail[], to: string) => [
  ...new Map(
    mails.filter(mail => mail.to.includes(to)).map(mail => [headerOf(mail, "message-id"), mail]),
  ).values(),
]

/** An alert has named each listing once that was published after it, and none that was published before. */
function checkAlert(alert: WrittenAlert, { listings }: Journal, mails: readonly ReceivedMail[]): string[] {
  const named = countBy(distinct(mails, alert.email).flatMap(namedIn), id => String(id))
  return listings.flatMap(({ id, title, word, askedAt, answeredAt, drops }) => {
    const times = named.get(String(id)) ?? 0
    const isWanted = word === alert.word
    const least = isWanted && askedAt > alert.answeredAt ? 1 : 0
    const once = isWanted && answeredAt > alert.askedAt ? 1 : 0
    const most = once + (alert.priceDrops && isWanted ? drops : 0)
    return times >= least && times <= most
      ? []
      : [`the alert of ${alert.email} named “${title}” ${times} times instead of ${least} to ${most}`]
  })
}

/** Each stored mail was sent and received, copies under the same Message-ID; each is written once. */
async function checkMails({ journal }: Course, cluster: Cluster): Promise<string[]> {
  const rows = await cluster.rows(
    "SELECT id, recipient, subject, text, state, request_id, secret_for, message_id FROM mails",
  )
  const received = new Map(cluster.mails.map(mail => [headerOf(mail, "message-id").slice(1, UUID + 1), mail]))
  const problems = rows.flatMap(({ id, recipient, state, secret_for: secret, message_id: message }) => {
    const to = received.get(String(message))?.to[0]
    // A code that was used before its mail was recorded as sent is erased, and the mail is not sent again.
    const isDone = state === "sent" || (state === "kept" && secret !== null)
    return isDone && to === recipient ? [] : [`mail ${id} to ${recipient} is ${state}, received by ${to}`]
  })
  if (received.size !== rows.length)
    problems.push(`${rows.length} mails are stored; ${received.size} different ones were received`)
  const notices = countBy(
    rows.filter(({ request_id: request }) => request !== null),
    ({ request_id: request }) => String(request),
  )
  if (notices.size !== journal.requests.length || [...notices.values()].some(count => count !== 1))
    problems.push(
      `${notices.size} of ${journal.requests.length} requests have notices, at most ${Math.max(...notices.values())}`,
    )
  const digests = rows.filter(({ subject }) => /this week$/.test(String(subject)))
  if (digests.length !== journal.digests)
    problems.push(`${digests.length} digests instead of ${journal.digests}`)
  const ofDeals = countBy(
    rows.filter(
      ({ recipient, secret_for: secret }) => secret === null && /^(buyer|seller)-/.test(String(recipient)),
    ),
    ({ recipient, subject, text }) => JSON.stringify([recipient, subject, text]),
  )
  for (const [key, count] of ofDeals)
    if (count > 1) problems.push(`written ${count} times: ${key.slice(0, 300)}`)
  return problems
}

async function checkRequests({ journal }: Course, cluster: Cluster): Promise<string[]> {
  const problems: string[] = []
  const emails = countBy(await cluster.rows("SELECT email FROM requests"), ({ email }) => String(email))
  for (const email of journal.requests)
    if (emails.get(email) !== 1) problems.push(`${emails.get(email) ?? 0} requests of ${email}`)
  const offers = await cluster.rows(
    "SELECT r.email, o.id, o.state FROM offers o JOIN requests r ON r.id = o.request_id",
  )
  const expiries = countBy(
    await cluster.rows(
      "SELECT after ->> 'offer_id' AS id FROM events WHERE action = 'request.offer_expired'",
    ),
    ({ id }) => String(id),
  )
  for (const { email, ends } of journal.offers) {
    const own = offers.filter(offer => offer.email === email)
    const times = expiries.get(String(own[0]?.id)) ?? 0
    if (own.length !== 1 || own[0]?.state !== ends || times !== (ends === "expired" ? 1 : 0))
      problems.push(`the offer of ${email} should be ${ends}: ${JSON.stringify(own)}, expired ${times} times`)
  }
  return problems
}

async function checkImports({ journal }: Course, cluster: Cluster): Promise<string[]> {
  const stored = countBy(
    await cluster.rows("SELECT external_id FROM listings WHERE external_id IS NOT NULL"),
    row => String(row.external_id),
  )
  const wrong = journal.imports.flatMap(({ rows }) => rows.filter(row => stored.get(row) !== 1))
  return wrong.length ? [`${wrong.length} rows of imports are not there once: ${some(wrong)}`] : []
}

async function checkDeals({ journal, staff }: Course, cluster: Cluster, client: Client): Promise<string[]> {
  const problems: string[] = []
  const verified = await client.query("deals.verify", {}, staff)
  if (!JSON.stringify(verified).includes('"ok":true'))
    problems.push(`the deals do not verify: ${JSON.stringify(verified)}`)
  const states = new Map(
    (await cluster.rows("SELECT number, state FROM deals")).map(({ number, state }) => [
      String(number),
      String(state),
    ]),
  )
  for (const [number, state] of journal.deals)
    if (states.get(number) !== state)
      problems.push(`${number} is ${states.get(number)}; ${state} was acknowledged`)
  const reminders = await cluster.rows(
    "SELECT subject_id AS number, after ->> 'kind' AS kind, after ->> 'call' AS call, after ->> 'parties' AS parties, count(*) AS times FROM events WHERE action = 'deal.reminded' GROUP BY 1, 2, 3, 4",
  )
  for (const { number, kind, times } of reminders)
    if (Number(times) !== 1) problems.push(`${number} was reminded ${times} times of ${kind}`)
  const late = new Set(reminders.filter(({ kind }) => kind === "overdue").map(({ number }) => number))
  const missing = journal.overdue.filter(number => !late.has(number))
  if (missing.length) problems.push(`overdue and not reminded: ${some(missing)}`)
  return problems
}

/** Each message of a webhook was received, under one id, and those of a subject in their order. */
async function checkWebhooks({ journal }: Course, { receiver, ...cluster }: Cluster): Promise<string[]> {
  const problems: string[] = []
  const rows = await cluster.rows(
    "SELECT w.url, d.message_id, d.event, d.type, d.subject, d.state FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id",
  )
  for (const { message_id: id, state } of rows)
    if (state !== "delivered") problems.push(`message ${id} is ${state}`)
  for (const [hook, received] of Map.groupBy(receiver.received, one => one.hook)) {
    const own = rows.filter(({ url }) => String(url).endsWith(`/${hook}`))
    const seen = new Set(received.map(({ id }) => id))
    const lost = own.filter(row => !seen.has(String(row.message_id)))
    if (lost.length) problems.push(`${hook} did not receive ${lost.length} messages`)
    if (seen.size !== own.length) problems.push(`${hook} received ${seen.size} messages of ${own.length}`)
    const idsOfEvent = Map.groupBy(received, ({ event, type }) => `${type} ${event}`)
    for (const [key, all] of idsOfEvent)
      if (new Set(all.map(({ id }) => id)).size > 1)
        problems.push(`${hook} received ${key} under several ids`)
    const newest = new Map<string, number>()
    const first = new Set<string>()
    for (const { id, event, subject } of received) {
      if (first.has(id)) continue
      first.add(id)
      if (event < (newest.get(subject) ?? 0))
        problems.push(`${hook} received event ${event} of ${subject} out of order`)
      newest.set(subject, event)
    }
    const published = new Set(
      received.filter(({ type }) => type === "listing.published").map(one => one.subject),
    )
    const silent = journal.listings.filter(({ id }) => !published.has(`listing:${id}`))
    if (silent.length)
      problems.push(`${hook} was not told of ${silent.length} listings: ${some(silent.map(({ id }) => id))}`)
    const requests = received.filter(({ type }) => type === "request.created").map(one => one.subject)
    if (new Set(requests).size !== journal.requests.length)
      problems.push(`${hook} was told of ${new Set(requests).size} requests of ${journal.requests.length}`)
  }
  return problems
}

/** Compares what the product has stored and sent with what it acknowledged; returns a sentence for each problem. */
export async function checkAll(course: Course, cluster: Cluster, client: Client): Promise<string[]> {
  const { journal } = course
  const setAside = await cluster.rows("SELECT consumer, event, error FROM consumer_failures")
  return [
    ...journal.problems,
    ...(await checkListings(course, cluster)),
    ...(await checkExports(course, cluster)),
    ...journal.alerts.flatMap(alert => checkAlert(alert, journal, cluster.mails)),
    ...(await checkMails(course, cluster)),
    ...(await checkRequests(course, cluster)),
    ...(await checkImports(course, cluster)),
    ...(await checkDeals(course, cluster, client)),
    ...(await checkWebhooks(course, cluster)),
    ...setAside.map(row => `a consumer failed: ${JSON.stringify(row)}`),
    ...cluster
      .errors()
      .filter(line => !OUTAGE.test(line))
      .map(line => `logged: ${line.slice(0, 500)}`),
  ]
}
