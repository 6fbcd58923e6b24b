import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { localAccount } from './aws/service.ts'
import { invokePermissions } from './lambda/invokePermissions.ts'
import { functionNameOf } from './lambda/service.ts'
import { readState, writeState } from './stateFile.ts'
import type { Model } from './template/model.ts'
import { localRegion } from './template/resources.ts'

/** A rule of EventBridge, and the function that it invokes. */
export interface Schedule {
  name: string
  intervalMs: number
  functionName: string
  eventJson(dueMs: number): string
}

interface RuleProperties {
  ScheduleExpression?: string
  State?: string
  Targets?: { Arn: string; Input?: string }[]
}
const unitsMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

function intervalMsOf(expression: string, where: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const unitMs = unitsMs[unit]
  if (!count || !unitMs)
    throw new Error(`The local runtime knows only rate(…), not ${expression} of ${where}.`)
  return Number(count) * unitMs
}

/** Throws for a schedule that the runtime does not support, and for one that may not invoke its function. */
export function schedulesOf(model: Model): Schedule[] {
  const mayInvoke = invokePermissions(model, 'events.amazonaws.com')
  return model
    .all<RuleProperties>('AWS::Events::Rule')
    .flatMap(({ id, stack, ref, attribute, properties }) => {
      const { ScheduleExpression, State, Targets = [] } = properties
      const where = `${id} in the stack ${stack}`
      if (!ScheduleExpression)
        throw new Error(`The local runtime knows only rules that are schedules, which ${where} is not.`)
      if (State === 'DISABLED') return []
      const arn = attribute('Arn')
      return Targets.map(({ Arn, Input }): Schedule => {
        const functionName = functionNameOf(Arn)
        if (!mayInvoke(functionName, arn))
          throw new Error(`Nothing permits ${where} to invoke ${functionName}.`)
        const intervalMs = intervalMsOf(ScheduleExpression, where)
        return { name: ref, intervalMs, functionName, eventJson: (dueMs) => Input ?? eventOf(arn, dueMs) }
      })
    })
}

const eventOf = (ruleArn: string, dueMs: number) =>
  JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccount,
    time: `${new Date(dueMs).toISOString().slice(0, 19)}Z`,
    region: localRegion,
    resources: [ruleArn],
    detail: {},
  })

export interface Timers {
  start(): void
  /** Replaces the schedules; those that stay keep their next time. */
  replace(schedules: Schedule[]): void
  /** Runs the due schedules in order, each once however often it was missed. */
  runDueJobs(): Promise<void>
  close(): void
}

export interface TimerOptions {
  schedules: Schedule[]
  dataDir: string
  /** Returns the time of the local clock, which tests can move, in ms. */
  now: () => number
  run(schedule: Schedule, event: string): Promise<void>
}

/** A sleep is short, because the clock may be moved during it, or the machine may be suspended. */
const maxSleepMs = 30_000

export function openTimers({ schedules, dataDir, now, run }: TimerOptions): Timers {
  const file = path.join(dataDir, 'schedules.json')
  const dueTimes = new Map(Object.entries(readState<Record<string, number>>(file) ?? {}))
  let current = schedules
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let closed = false

  const save = () => writeState(file, Object.fromEntries(dueTimes))
  const dueMsOf = ({ name, intervalMs }: Schedule) => dueTimes.get(name) ?? now() + intervalMs
  const plan = () => {
    for (const schedule of current)
      dueTimes.set(schedule.name, Math.min(dueMsOf(schedule), now() + schedule.intervalMs))
    save()
  }
  async function runAll() {
    const due = current
      .filter((schedule) => dueMsOf(schedule) <= now())
      .sort((one, other) => dueMsOf(one) - dueMsOf(other))
    for (const schedule of due) {
      if (closed) return
      const dueMs = dueMsOf(schedule)
      dueTimes.set(schedule.name, now() + schedule.intervalMs)
      await run(schedule, schedule.eventJson(dueMs))
    }
    if (due.length > 0) save()
  }
  function sleep() {
    clearTimeout(timer)
    if (closed || current.length === 0) return
    const sleepMs = Math.min(...current.map(dueMsOf), now() + maxSleepMs) - now()
    timer = setTimeout(() => void runDueJobs(), Math.max(50, sleepMs))
  }
  /** Waits for the schedules that are running, then runs those that have become due in the meantime. */
  function runDueJobs(): Promise<void> {
    running = running.then(runAll).finally(sleep)
    return running
  }
  plan()

  return {
    start: sleep,
    replace(schedules) {
      current = schedules
      plan()
      sleep()
    },
    runDueJobs,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
