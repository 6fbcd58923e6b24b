/**
 * Does the work for each thing, one after another, or as many at once as told. One that fails keeps none of the others from being
 * done: what has failed is thrown when all have had their turn.
 */
export async function eachInTurn<T>(
  things: Iterable<T> | AsyncIterable<T>,
  work: (thing: T) => Promise<unknown>,
  atOnce = 1,
): Promise<void> {
  const failures: unknown[] = []
  const waiting = (async function* () {
    yield* things
  })()
  async function takeTurns(): Promise<void> {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
      try {
        await work(next.value)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} failed`, { cause: failures[0] })
}
