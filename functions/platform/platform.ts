import { type Settings, type SettingValues, settingValues, variableOf } from '#shared/kernel/setting.ts'
import { type Sessions, sessions } from './accounts/session.ts'
import { type Throttle, throttle } from './accounts/throttle.ts'
import { type Users, users } from './accounts/users.ts'
import { type Environment, readEnvironment } from './aws/env.ts'
import { type Log, openLog } from './aws/log.ts'
import { type Measure, openMetrics } from './aws/metrics.ts'
import { documentClient, openTable, type Table } from './table/table.ts'

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

interface Opening {
  env?: Environment
  table?: Table
}

/** The platform of a Lambda; for an area, with the values of the settings that its contract declares. */
export function openPlatform<const S extends Settings = Record<never, never>>(
  area: { name: string; settings?: S } = { name: 'platform' },
  { env = readEnvironment(), table = openTable(documentClient(), env.TABLE_NAME) }: Opening = {},
): Platform & { settings: SettingValues<S> } {
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
    settings: settingValues(area, (name) => process.env[variableOf(area.name, name)]),
  }
}
