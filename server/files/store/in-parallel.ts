/**
 * Processes the items with limited concurrency; after a failure it starts no more, waits for running ones and rethrows
 * the failure.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items].values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of left) {
      if (failures.length) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  if (failures.length) throw failures[0]
}
