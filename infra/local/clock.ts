import path from 'node:path'
import { readState, writeState } from './stateFile.ts'

/** The portal's time: the machine's, plus every advance so far. */
export interface Clock {
  /** Returns milliseconds since 1970. */
  now(): number
  /** Moves the time forward, also for the next start. */
  advance(seconds: number): void
  /** The offset in milliseconds, one signed 64-bit number, shared with every Lambda's thread. */
  shared: SharedArrayBuffer
}

export function openClock(dataDir: string): Clock {
  const file = path.join(dataDir, 'clock.json')
  const shared = new SharedArrayBuffer(8)
  const offset = new BigInt64Array(shared)
  Atomics.store(offset, 0, BigInt(readState<{ offset: number }>(file)?.offset ?? 0))
  return {
    shared,
    now: () => Date.now() + Number(Atomics.load(offset, 0)),
    advance(seconds) {
      const moved = Number(Atomics.load(offset, 0)) + Math.round(seconds * 1000)
      writeState(file, { offset: moved })
      Atomics.store(offset, 0, BigInt(moved))
    },
  }
}
