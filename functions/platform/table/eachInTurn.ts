/**
 * Does the work for each thing, for at most `concurrency` things at the same time. A failure does not stop the others: an AggregateError
 * with all failures is thrown at the end.
 */
export async function eachInTurn<T>(
  things: Iterable<T> | AsyncIterable<T>,
  work: (thing: T) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  const failures: unknown[] = []
  const queue = (async function* () {
    yield* things
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
