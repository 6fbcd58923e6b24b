import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The portal's time: the machine's, plus every advance so far. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves the time forward and keeps the move in DATA_DIR, so that a restart does not fall back. */
  advance(seconds: number): void
  /** The offset in milliseconds, one signed 64-bit number, shared with every Lambda's thread. */
  shared: SharedArrayBuffer
}

export function openClock(dataDir: string): Clock {
  const file = path.join(dataDir, 'clock.json')
  const shared = new SharedArrayBuffer(8)
  const offset = new BigInt64Array(shared)
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { offset: number }
    Atomics.store(offset, 0, BigInt(kept.offset))
  }
  return {
    shared,
    now: () => Date.now() + Number(Atomics.load(offset, 0)),
    advance(seconds) {
      const moved = Number(Atomics.load(offset, 0)) + Math.round(seconds * 1000)
      writeFileSync(`${file}.new`, JSON.stringify({ offset: moved }))
      renameSync(`${file}.new`, file)
      Atomics.store(offset, 0, BigInt(moved))
    },
  }
}
