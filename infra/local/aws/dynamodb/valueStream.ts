import { Readable } from 'node:stream'
import type { Store } from 'dynalite/db/index.js'

/** Lets streams read a hundred values at a time from LevelDB. dynalite reads one at a time, and a long query takes twice as long. */
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
