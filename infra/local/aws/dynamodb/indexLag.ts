import type { Write } from 'dynalite/db/index.js'

const isIndexEntry = ({ key }: Write) => key.startsWith('index-')

/**
 * Lets indexes lag for tests: until they catch up, writes show in the table and not in any index. The cloud's indexes follow the
 * table later, mostly by a few milliseconds, sometimes by seconds.
 */
export function indexLag() {
  let delayed: Write[] | undefined
  return {
    begin() {
      delayed ??= []
    },
    /** Returns the writes to do now. While the indexes lag, writes to indexes are kept for `end`. */
    hold(writes: Write[]): Write[] {
      delayed?.push(...writes.filter(isIndexEntry))
      return delayed ? writes.filter((write) => !isIndexEntry(write)) : writes
    },
    /** Ends the lag, and returns the delayed writes. */
    end(): Write[] {
      const writes = delayed ?? []
      delayed = undefined
      return writes
    },
  }
}
