import { availableParallelism } from 'node:os'
import { type Duration, idOf, type TestStep } from './durations.ts'
import type { TestEvent } from './testEvent.ts'

type Unit = Pick<Duration, 'file' | 'story'>

/** Steps that run beside each other are one phase; a phase begins when the one before has ended. */
const phases: readonly (readonly TestStep[])[] = [['tests', 'slow tests'], ['stories']]

/** Counts the tests that have ended, and estimates the time left from earlier durations. */
export class Progress {
  readonly measured: Duration[] = []
  tests = 0
  failures = 0
  readonly #known: readonly Duration[]
  readonly #left: Map<TestStep, Map<string, Unit>>
  readonly #planned: Map<TestStep, number>

  /** `steps` are those that will run; until a step tells what it plans, that is what it ran the last time. */
  constructor(known: readonly Duration[], steps: readonly TestStep[]) {
    this.#known = known
    this.#left = new Map(steps.map((step) => [step, unitsOf(known.filter((one) => one.step === step))]))
    this.#planned = new Map([...this.#left].map(([step, units]) => [step, units.size]))
  }

  /** Records a reporter's event. Returns the lines to print for it. */
  hear(event: TestEvent): string[] {
    if (event.kind === 'planned') {
      this.#left.set(event.step, unitsOf(event.units))
      this.#planned.set(event.step, event.units.length)
      return []
    }
    const { duration, tests, failures } = event
    this.measured.push(duration)
    this.tests += tests
    this.failures += failures.length
    this.#left.get(duration.step)?.delete(idOf(duration))
    const mark = failures.length === 0 ? '✓' : '✗'
    const name = duration.story ? `${duration.file}: ${duration.story}` : `${duration.file} (${tests} tests)`
    return [
      `${this.#standing()} ${mark} ${name} ${duration.seconds.toFixed(1)} s`,
      ...failures.map((failure) => `    ✗ ${failure}`),
    ]
  }

  /** `tests 38/226, slow tests 4/20, stories 0/170, 6 min left` */
  #standing(): string {
    const counts = [...this.#planned].map(
      ([step, planned]) => `${step} ${planned - this.#left.get(step)!.size}/${planned || '?'}`,
    )
    const seconds = this.#secondsLeft()
    return `[${counts.join(', ')}${seconds === undefined ? '' : `, ${Math.ceil(seconds / 60)} min left`}]`
  }

  /** Undefined where nothing has been timed before: the longest come first, and say nothing of the others. */
  #secondsLeft(): number | undefined {
    const seconds = new Map(this.#known.map((one) => [idOf(one), one.seconds]))
    if (seconds.size === 0) return undefined
    const usual = sum([...seconds.values()]) / seconds.size
    const leftOf = (step: TestStep) => {
      const each = [...(this.#left.get(step)?.values() ?? [])].map((unit) => seconds.get(idOf(unit)) ?? usual)
      // Workers share them, but one is never shared.
      return Math.max(sum(each) / availableParallelism(), ...each, 0)
    }
    return sum(phases.map((steps) => Math.max(0, ...steps.map(leftOf))))
  }
}

const unitsOf = (units: readonly Unit[]) => new Map(units.map((unit) => [idOf(unit), unit]))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
