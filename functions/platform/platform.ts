import { type Environment, readEnvironment } from './env.ts'
import { type Log, openLog } from './log.ts'
import { type Measure, openMetrics } from './metrics.ts'
import { type Sessions, sessions } from './session.ts'
import { documentClient, openTable, type Table } from './table.ts'
import { type Throttle, throttle } from './throttle.ts'
import { type Users, users } from './users.ts'

/** What every Lambda stands on. Opened once, at load. */
export interface Platform {
  env: Environment
  log: Log
  metrics: Measure
  table: Table
  users: Users
  sessions: Sessions
  throttle: Throttle
}

export function openPlatform(
  env: Environment = readEnvironment(),
  table: Table = openTable(documentClient(), env.TABLE_NAME),
): Platform {
  const accounts = users(table)
  const log = openLog()
  return {
    env,
    log,
    metrics: openMetrics(),
    table,
    users: accounts,
    sessions: sessions(table, accounts, { adminSecondFactor: env.ADMIN_SECOND_FACTOR === 'required', log }),
    throttle: throttle(table),
  }
}
