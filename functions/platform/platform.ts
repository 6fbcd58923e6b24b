import { type Environment, readEnvironment } from './env.ts'
import { type Log, openLog } from './log.ts'
import { type Measure, openMetrics } from './metrics.ts'
import { type People, people } from './people.ts'
import { type Sessions, sessions } from './session.ts'
import { documentClient, openTable, type Table } from './table.ts'
import { type Throttle, throttle } from './throttle.ts'

/** What every Lambda stands on. Opened once, at load. */
export interface Platform {
  env: Environment
  log: Log
  metrics: Measure
  table: Table
  people: People
  sessions: Sessions
  throttle: Throttle
}

export function openPlatform(
  env: Environment = readEnvironment(),
  table: Table = openTable(documentClient(), env.TABLE_NAME),
): Platform {
  const accounts = people(table)
  return {
    env,
    log: openLog(),
    metrics: openMetrics(),
    table,
    people: accounts,
    sessions: sessions(table, accounts),
    throttle: throttle(table),
  }
}
