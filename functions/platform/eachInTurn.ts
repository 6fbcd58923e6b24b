/**
 * Does the work for each thing, one after another. One that fails keeps none of the others from being done: what has failed is thrown
 * when all have had their turn.
 */
export async function eachInTurn<T>(things: Iterable<T> | AsyncIterable<T>, work: (thing: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for await (const thing of things) {
    try {
      await work(thing)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`, { cause: failures[0] })
}
