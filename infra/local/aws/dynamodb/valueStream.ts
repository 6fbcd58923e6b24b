import { Readable } from 'node:stream'
import type { Store } from 'dynalite/db/index.js'

/**
 * The values of a range as a stream that reads a hundred at a time from LevelDB. dynalite's own reads one at a time, which makes
 * a long query twice as slow.
 */
export function readInHundreds({ db }: Store): void {
  db.createValueStream = (range) => {
    const values = db.values(range)
    return new Readable({
      objectMode: true,
      highWaterMark: 100,
      read() {
        values.nextv(100).then(
          (some) => {
            for (const value of some) this.push(value)
            if (some.length === 0) this.push(null)
          },
          (error: Error) => this.destroy(error),
        )
      },
      destroy(error, done) {
        values.close().then(() => done(error), done)
      },
    })
  }
}
