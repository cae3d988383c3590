import { join } from "node:path"
import { expect, test } from "vitest"
import { ADMIN, openProduct, type Product, VISITOR } from "#server/testing/product.ts"
import { MINUTE_MS } from "#shared/units.ts"
import {
  type Consumer,
  createConsumerLoop,
  createFailuresService,
  registerConsumers,
} from "./consumers-service.ts"

/** Records one event per request id. */
const record = ({ services, database }: Product, ...ids: number[]) =>
  database.write(tx =>
    services.events.record(
      tx,
      VISITOR,
      ...ids.map(id => ({ action: "request.created", subject: { kind: "request", id } }) as const),
    ),
  )

/** A table that consumers write the subjects of their events to. */
async function openEffects(product: Product) {
  const { client } = product.database
  await client.execute("CREATE TABLE effects (consumer TEXT, subject TEXT)")
  return async (name: string) => {
    const { rows } = await client.execute({
      sql: "SELECT subject FROM effects WHERE consumer = ? ORDER BY rowid",
      args: [name],
    })
    return rows.map(row => Number(row.subject))
  }
}

const writing = (name: string, change: Partial<Consumer> = {}): Consumer => ({
  name,
  actions: ["request.created"],
  handle: async events => async tx => {
    for (const { subject } of events) await tx.run(`INSERT INTO effects VALUES ('${name}', '${subject.id}')`)
  },
  ...change,
})

/** A consumer of one process, which starts after the events that exist. */
async function start({ database, clock, logger }: Product, consumer: Consumer) {
  await registerConsumers(database, [consumer])
  return createConsumerLoop(database, consumer, { now: () => clock.now, logger })
}

test("a consumer gets the events of its actions once, in order, from where it began", async () => {
  const product = await openProduct()
  const effects = await openEffects(product)
  await record(product, 1, 2)
  const loop = await start(product, writing("a"))
  await record(product, ...Array.from({ length: 250 }, (_, index) => index + 3))
  await product.database.write(tx =>
    product.services.events.record(tx, VISITOR, {
      action: "request.deleted",
      subject: { kind: "request", id: 3 },
    }),
  )
  await loop.run()
  await loop.run()
  expect(await effects("a")).toEqual(Array.from({ length: 250 }, (_, index) => index + 3))
})

test("two processes handle each event once", async () => {
  const product = await openProduct()
  const effects = await openEffects(product)
  const loops = [await start(product, writing("a")), await start(product, writing("a"))]
  for (let id = 1; id <= 20; id++) {
    await record(product, id)
    await Promise.all(loops.map(loop => loop.run()))
  }
  await loops[0]?.run()
  expect(await effects("a")).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test("effects and position are committed together: a failure repeats the same events after a while", async () => {
  const product = await openProduct()
  const effects = await openEffects(product)
  let failures = 1
  const { handle } = writing("a")
  const failing = writing("a", {
    handle: async (events, signal) => {
      const write = await handle(events, signal)
      return async tx => {
        await write(tx)
        if (failures-- > 0) throw new Error("it failed after its effects were written")
      }
    },
  })
  const loop = await start(product, failing)
  await record(product, 1)
  await loop.run()
  expect(await effects("a")).toEqual([])
  expect(product.logged.join("")).toContain("an event could not be handled")
  await loop.run()
  expect(await effects("a")).toEqual([])
  product.clock.now += 1000
  await record(product, 2, 3)
  await loop.run()
  expect(await effects("a")).toEqual([1, 2, 3])
})

test("an event that fails ten times is set aside, the others go on, and an owner repeats it", async () => {
  const product = await openProduct()
  const effects = await openEffects(product)
  const { handle } = writing("a")
  let isPoisonous = true
  const loop = await start(
    product,
    writing("a", {
      handle: async (events, signal) => {
        if (isPoisonous && events.some(({ subject }) => subject.id === "2")) throw new Error("poison")
        return handle(events, signal)
      },
    }),
  )
  await record(product, 1, 2, 3)
  const failures = createFailuresService(product.database, [loop])
  for (let tries = 1; tries <= 10; tries++) {
    expect((await failures.failed({}, ADMIN)).data).toEqual([])
    expect(await effects("a")).toEqual(tries === 1 ? [] : [1])
    await loop.run()
    product.clock.now += MINUTE_MS
  }
  expect(await effects("a")).toEqual([1, 3])
  const [failed] = (await failures.failed({}, ADMIN)).data
  expect(failed).toMatchObject({ consumer: "a", error: "Error: poison", tries: 10 })
  expect(await failures.retry({ id: failed?.id }, ADMIN)).toEqual({})
  expect((await failures.failed({}, ADMIN)).data).toMatchObject([{ tries: 11 }])
  isPoisonous = false
  await failures.retry({ id: failed?.id }, ADMIN)
  expect([await effects("a"), (await failures.failed({}, ADMIN)).total]).toEqual([[1, 3, 2], 0])
  await expect(failures.retry({ id: failed?.id }, ADMIN)).rejects.toMatchObject({ code: "not_found" })
  await expect(failures.failed({}, VISITOR)).rejects.toMatchObject({ code: "unauthenticated" })
})

test("a consumer that hangs or fails holds back no other, and gets everything later", async () => {
  const product = await openProduct()
  const effects = await openEffects(product)
  const hanging = await start(product, writing("hanging", { handle: () => new Promise(() => undefined) }))
  const failing = await start(product, writing("failing", { handle: () => Promise.reject(new Error("no")) }))
  const healthy = await start(product, writing("healthy"))
  await record(product, 1)
  const stuck = hanging.run()
  await Promise.all([failing.run(), healthy.run()])
  await record(product, 2)
  await healthy.run()
  expect(await effects("healthy")).toEqual([1, 2])
  await hanging.stop(Promise.resolve())
  await stuck
  for (const name of ["hanging", "failing"]) {
    const { database, clock, logger } = product
    await createConsumerLoop(database, writing(name), { now: () => clock.now, logger }).run()
    expect(await effects(name)).toEqual([1, 2])
  }
})

test("a process that died is taken over once its lease has ended, and what it still writes is rejected", async () => {
  const product = await openProduct()
  const effects = await openEffects(product)
  const { handle } = writing("a")
  const woken = Promise.withResolvers<void>()
  const frozen = await start(
    product,
    writing("a", {
      handle: async (events, signal) => {
        await woken.promise
        return handle(events, signal)
      },
    }),
  )
  const other = await start(product, writing("a"))
  await record(product, 1)
  const late = frozen.run()
  const owner = async () =>
    (await product.database.client.execute("SELECT owner FROM event_consumers WHERE name = 'a'")).rows[0]
      ?.owner
  await expect.poll(owner).toEqual(expect.any(String))
  await other.run()
  expect(await effects("a")).toEqual([])
  product.clock.now += MINUTE_MS
  await other.run()
  expect(await effects("a")).toEqual([1])
  woken.resolve()
  await late
  expect(await effects("a")).toEqual([1])
  await record(product, 2)
  await other.run()
  expect(await effects("a")).toEqual([1, 2])
})

test.each(["preparing", "uncommitted", "committed"])(
  "after kill -9 at the point %s another process goes on, with each event once",
  async point => {
    const product = await openProduct()
    const effects = await openEffects(product)
    await start(product, writing("a"))
    await record(product, 1, 2)
    const script = join(import.meta.dirname, "testing/die.ts")
    const { url, authToken = "" } = product.address
    const child = Bun.spawn(["bun", script, url, authToken, point, String(product.clock.now)], {
      stderr: "inherit",
    })
    await child.exited
    expect(child.signalCode).toBe("SIGKILL")
    await record(product, 3)
    const next = await start(product, writing("a"))
    product.clock.now += MINUTE_MS
    await next.run()
    expect(await effects("a")).toEqual([1, 2, 3])
  },
)

test("stopping waits for the batch that is being handled, and leaves one that takes too long to the next start", async () => {
  const product = await openProduct()
  const effects = await openEffects(product)
  const { handle } = writing("a")
  const woken = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = writing("a", {
    handle: async (events, signal) => {
      begun.resolve()
      await woken.promise
      return handle(events, signal)
    },
  })
  const loop = await start(product, slow)
  await record(product, 1)
  const running = loop.run()
  await begun.promise
  const stopping = loop.stop(new Promise(() => undefined))
  woken.resolve()
  await stopping
  await running
  expect(await effects("a")).toEqual([1])
  await record(product, 2)
  await loop.run()
  expect(await effects("a")).toEqual([1])

  const { database, clock, logger } = product
  const never = writing("a", { handle: () => new Promise(() => undefined) })
  const stuck = createConsumerLoop(database, never, { now: () => clock.now, logger })
  const hanging = stuck.run()
  await stuck.stop(Promise.resolve())
  await hanging
  await (await start(product, writing("a"))).run()
  expect(await effects("a")).toEqual([1, 2])
  expect(product.logged.join("")).not.toContain("could not be handled")
})

test("an idle consumer writes nothing", async () => {
  const product = await openProduct()
  await openEffects(product)
  const loop = await start(product, writing("a"))
  const changes = async () => {
    const { rows } = await product.database.client.execute("PRAGMA data_version")
    return rows[0]?.data_version
  }
  const before = await changes()
  for (let times = 0; times < 5; times++) await loop.run()
  expect(await changes()).toBe(before)
})
