import {
  lambdaSettings,
  type Settings,
  type SettingsOf,
  settingValues,
  variableOf,
} from '#shared/kernel/setting.ts'
import { type ActivityLog, activityLog } from './accounts/activityLog.ts'
import { type Sessions, sessions } from './accounts/session.ts'
import { type Throttle, throttle } from './accounts/throttle.ts'
import { type Users, users } from './accounts/users.ts'
import { type Environment, readEnvironment } from './aws/env.ts'
import { type Log, openLog } from './aws/log.ts'
import { type Count, openCount } from './aws/metrics.ts'
import { documentClient, openTable, type Table } from './table/table.ts'

/** The services that every Lambda uses. They are opened once, at load. */
export interface Platform {
  env: Environment
  log: Log
  count: Count
  table: Table
  users: Users
  sessions: Sessions
  throttle: Throttle
  activity: ActivityLog
}

interface PlatformParts {
  env?: Environment
  table?: Table
}

export function openPlatform<const S extends Settings = Record<never, never>>(
  area: { name: string; settings?: S } = { name: 'platform' },
  { env = readEnvironment(), table = openTable(documentClient(), env.TABLE_NAME) }: PlatformParts = {},
): Platform & { settings: SettingsOf<{ settings: S }> } {
  const accounts = users(table)
  const log = openLog()
  return {
    env,
    log,
    count: openCount(),
    table,
    users: accounts,
    sessions: sessions(table, accounts, { adminSecondFactor: env.ADMIN_SECOND_FACTOR === 'required', log }),
    throttle: throttle(table),
    activity: activityLog(table, log),
    settings: settingValues(
      { name: area.name, settings: lambdaSettings(area.settings) },
      (name) => process.env[variableOf(area.name, name)],
    ),
  }
}
