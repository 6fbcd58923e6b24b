import type { Duration, TestStep } from './durations.ts'

/** A reporter sends these events to the program that started its tool. */
export type TestEvent =
  | { kind: 'planned'; step: TestStep; units: Pick<Duration, 'file' | 'story'>[] }
  | { kind: 'ended'; duration: Duration; tests: number; failures: string[] }

/**
 * Sends an event to the parent process. It does nothing if no parent process listens, as in `npx vitest run`.
 */
export const report = (event: TestEvent) => void process.send?.(event)
