/**
 * Runs `work` for each item, at most `concurrency` at the same time. A failure does not stop the others: at the end an AggregateError
 * with all failures is thrown.
 */
export async function eachLimit<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  const failures: unknown[] = []
  const queue = (async function* () {
    yield* items
  })()
  async function takeTurns(): Promise<void> {
    for (let next = await queue.next(); !next.done; next = await queue.next()) {
      try {
        await work(next.value)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, takeTurns))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} failed`, { cause: failures[0] })
}
