import { availableParallelism } from 'node:os'
import { type Duration, idOf, type TestStep } from './durations.ts'
import type { TestEvent } from './testEvent.ts'

type Unit = Pick<Duration, 'file' | 'story'>

/** The steps of a phase run in parallel. A phase begins when the one before has ended. */
const phases: readonly (readonly TestStep[])[] = [['tests'], ['slow tests', 'stories']]

/** Counts the tests that have ended, and estimates the time left from earlier durations. */
export class Progress {
  readonly measured: Duration[] = []
  tests = 0
  failures = 0
  readonly #earlier: readonly Duration[]
  readonly #unitsLeft: Map<TestStep, Map<string, Unit>>
  readonly #planned: Map<TestStep, number>

  /** `steps` are those that will run. Until a step reports its plan, the plan is what it ran the last time. */
  constructor(earlier: readonly Duration[], steps: readonly TestStep[]) {
    this.#earlier = earlier
    this.#unitsLeft = new Map(
      steps.map((step) => [step, unitsOf(earlier.filter((duration) => duration.step === step))]),
    )
    this.#planned = new Map([...this.#unitsLeft].map(([step, units]) => [step, units.size]))
  }

  /** Records a reporter's event. Returns the lines to print for it. */
  record(event: TestEvent): string[] {
    if (event.kind === 'planned') {
      this.#unitsLeft.set(event.step, unitsOf(event.units))
      this.#planned.set(event.step, event.units.length)
      return []
    }
    const { duration, tests, failures } = event
    this.measured.push(duration)
    this.tests += tests
    this.failures += failures.length
    this.#unitsLeft.get(duration.step)?.delete(idOf(duration))
    const mark = failures.length === 0 ? '✓' : '✗'
    const name = duration.story ? `${duration.file}: ${duration.story}` : `${duration.file} (${tests} tests)`
    return [
      `${this.#summary()} ${mark} ${name} ${duration.seconds.toFixed(1)} s`,
      ...failures.map((failure) => `    ✗ ${failure}`),
    ]
  }

  /** Returns `[tests 38/226, slow tests 4/20, stories 0/170, 6 min left]`. */
  #summary(): string {
    const counts = [...this.#planned].map(
      ([step, planned]) => `${step} ${planned - this.#unitsLeft.get(step)!.size}/${planned || '?'}`,
    )
    const seconds = this.#secondsLeft()
    return `[${counts.join(', ')}${seconds === undefined ? '' : `, ${Math.ceil(seconds / 60)} min left`}]`
  }

  /**
   * Estimates the time left. Returns undefined if nothing was timed before: the longest tests run first, so
   * their times tell nothing about the others.
   */
  #secondsLeft(): number | undefined {
    const seconds = new Map(this.#earlier.map((duration) => [idOf(duration), duration.seconds]))
    if (seconds.size === 0) return undefined
    const averageSeconds = sum([...seconds.values()]) / seconds.size
    const leftOf = (step: TestStep) => {
      const unitSeconds = [...(this.#unitsLeft.get(step)?.values() ?? [])].map(
        (unit) => seconds.get(idOf(unit)) ?? averageSeconds,
      )
      // Workers run the units in parallel, but a unit runs on one worker only.
      return Math.max(sum(unitSeconds) / availableParallelism(), ...unitSeconds, 0)
    }
    return sum(phases.map((steps) => Math.max(0, ...steps.map(leftOf))))
  }
}

const unitsOf = (units: readonly Unit[]) => new Map(units.map((unit) => [idOf(unit), unit]))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
