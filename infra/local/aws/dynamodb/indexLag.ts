import type { Write } from 'dynalite/db/index.js'

const isIndexEntry = ({ key }: Write) => key.startsWith('index-')

/**
 * The cloud's indexes follow the table some time later, mostly a few milliseconds, sometimes seconds. For tests they can be made
 * to: while they lag, what is written shows in the table and not in any index, until they catch up.
 */
export function indexLag() {
  let late: Write[] | undefined
  return {
    begin() {
      late ??= []
    },
    /** The writes to do now; those to indexes are held back while they lag. */
    hold(writes: Write[]): Write[] {
      if (!late) return writes
      late.push(...writes.filter(isIndexEntry))
      return writes.filter((write) => !isIndexEntry(write))
    },
    end(): Write[] {
      const held = late ?? []
      late = undefined
      return held
    },
  }
}
