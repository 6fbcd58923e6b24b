import type { Duration, TestStep } from './durations.ts'

/** A reporter sends these to the program that started its tool. */
export type TestEvent =
  | { kind: 'planned'; step: TestStep; units: Pick<Duration, 'file' | 'story'>[] }
  | { kind: 'ended'; duration: Duration; tests: number; failures: string[] }

/** Sends it to the parent process. Alone, as in `npx vitest run`, nobody listens. */
export const tell = (event: TestEvent) => void process.send?.(event)
