import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAllowed } from './aws/iam.ts'
import { matchesPattern } from './aws/pattern.ts'
import { localAccount } from './aws/service.ts'
import { functionNameOf } from './lambda/service.ts'
import type { Model } from './template/model.ts'
import { localRegion } from './template/resources.ts'
import { statementsOfRole } from './template/roles.ts'

/** Something that happens every so often: an EventBridge rule or schedule, and the function it invokes. */
export interface Schedule {
  name: string
  /** Milliseconds */
  every: number
  functionName: string
  event(at: number): string
}

interface Target {
  Arn: string
  Input?: string
  RoleArn?: string
}
interface RuleProperties {
  ScheduleExpression?: string
  State?: string
  Targets?: Target[]
}
interface ScheduleProperties {
  ScheduleExpression: string
  State?: string
  Target: Target
}
interface Permission {
  FunctionName: string
  Principal: string
  SourceArn?: string
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

function rateOf(expression: string, where: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const length = units[unit]
  if (!count || !length)
    throw new Error(`The local runtime knows only rate(…), not ${expression} of ${where}.`)
  return Number(count) * length
}

/** Throws for a schedule that the runtime cannot keep, and for one that is not permitted to invoke its function. */
export function schedulesOf(model: Model): Schedule[] {
  const permissions = model.of<Permission>('AWS::Lambda::Permission').map(({ properties }) => properties)
  const denied = (where: string, name: string) => new Error(`Nothing permits ${where} to invoke ${name}.`)

  const rules = model
    .of<RuleProperties>('AWS::Events::Rule')
    .flatMap(({ id, stack, ref, attribute, properties }) => {
      const { ScheduleExpression, State, Targets = [] } = properties
      const where = `${id} in the stack ${stack}`
      if (!ScheduleExpression)
        throw new Error(`The local runtime knows only rules that are schedules, which ${where} is not.`)
      if (State === 'DISABLED') return []
      const arn = attribute('Arn')
      return Targets.map(({ Arn, Input }): Schedule => {
        const functionName = functionNameOf(Arn)
        const permitted = permissions.some(
          ({ FunctionName, Principal, SourceArn }) =>
            Principal === 'events.amazonaws.com' &&
            functionNameOf(FunctionName) === functionName &&
            (!SourceArn || matchesPattern(SourceArn, arn)),
        )
        if (!permitted) throw denied(where, functionName)
        return {
          name: ref,
          every: rateOf(ScheduleExpression, where),
          functionName,
          event: (at) => Input ?? scheduledEvent(arn, at),
        }
      })
    })
  const schedules = model
    .of<ScheduleProperties>('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ id, stack, ref, properties }): Schedule => {
      const { ScheduleExpression, Target } = properties
      const where = `${id} in the stack ${stack}`
      const statements = statementsOfRole(model, Target.RoleArn ?? '')
      if (!isAllowed(statements, { action: 'lambda:InvokeFunction', resource: Target.Arn }))
        throw denied(where, Target.Arn)
      const every = rateOf(ScheduleExpression, where)
      return { name: ref, every, functionName: functionNameOf(Target.Arn), event: () => Target.Input ?? '{}' }
    })
  return [...rules, ...schedules]
}

const scheduledEvent = (rule: string, at: number) =>
  JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccount,
    time: `${new Date(at).toISOString().slice(0, 19)}Z`,
    region: localRegion,
    resources: [rule],
    detail: {},
  })

export interface Timers {
  start(): void
  /** Other schedules from now on; those that stay keep their time. */
  replace(schedules: Schedule[]): void
  /** Runs what has become due, in the order in which it was due, each schedule once however often it was missed. */
  runDue(): Promise<void>
  close(): void
}

export interface TimerOptions {
  schedules: Schedule[]
  dataDir: string
  /** Milliseconds by the movable clock. */
  now: () => number
  run(schedule: Schedule, event: string): Promise<void>
}

/** The longest sleep before the clock is looked at again, in ms: it may have been moved, or the machine may have slept. */
const longestSleep = 30_000

export function openTimers({ schedules, dataDir, now, run }: TimerOptions): Timers {
  const file = path.join(dataDir, 'schedules.json')
  const next = new Map<string, number>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : [],
  )
  let current = schedules
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let closed = false

  const keep = () => {
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(next)))
    renameSync(`${file}.new`, file)
  }
  const dueOf = ({ name, every }: Schedule) => next.get(name) ?? now() + every
  const settle = () => {
    for (const schedule of current) next.set(schedule.name, Math.min(dueOf(schedule), now() + schedule.every))
    keep()
  }
  async function runAll() {
    const due = current
      .filter((schedule) => dueOf(schedule) <= now())
      .sort((one, other) => dueOf(one) - dueOf(other))
    for (const schedule of due) {
      if (closed) return
      const at = dueOf(schedule)
      next.set(schedule.name, now() + schedule.every)
      await run(schedule, schedule.event(at))
    }
    if (due.length > 0) keep()
  }
  function sleep() {
    clearTimeout(timer)
    if (closed || current.length === 0) return
    const first = Math.min(...current.map(dueOf)) - now()
    timer = setTimeout(() => void runDue(), Math.max(50, Math.min(first, longestSleep)))
  }
  /** One after another: waits for what is under way, then runs what has become due meanwhile. */
  function runDue(): Promise<void> {
    running = running.then(runAll).finally(sleep)
    return running
  }
  settle()

  return {
    start: sleep,
    replace(schedules) {
      current = schedules
      settle()
      sleep()
    },
    runDue,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
