import { parseArgs } from 'node:util'
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import { runningOn } from '../local/lock.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { readLocalSettings } from '../local/settings.ts'
import { region } from '../settings.ts'
import { everyRow } from './everyRow.ts'

/** Walks the whole table of the portal that runs on this machine, or with `--stage prod` of one in the cloud, and says what of bookings is not as it must be. */
await reportErrors(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } })
  const { tableName, close } = values.stage ? await inTheCloud(values.stage) : await onThisMachine()
  const client = documentClient()
  const whole = { everyRow: () => everyRow(client, tableName) }
  const flaws = await timetableFlaws(openTable(client, tableName), new Date(), whole).finally(close)
  if (flaws.length > 0) throw new Error(`Bookings are not as they must be:\n${flaws.join('\n')}`)
  console.info('Every booking is as it must be.')
})

interface Place {
  tableName: string
  close: () => Promise<void>
}

async function inTheCloud(stage: string): Promise<Place> {
  process.env.AWS_REGION ??= region
  const FunctionName = `portal-${stage}-bookings-api`
  const { Environment } = await new LambdaClient().send(new GetFunctionConfigurationCommand({ FunctionName }))
  const tableName = Environment?.Variables?.TABLE_NAME
  if (!tableName)
    throw new Error(`${FunctionName} does not tell which table it uses. Is the stage '${stage}' deployed?`)
  return { tableName, close: async () => undefined }
}

/** A portal that does not run is opened for the purpose. */
async function onThisMachine(): Promise<Place> {
  const settings = readLocalSettings()
  const running = runningOn(settings.dataDir)
  if (running) return on(running.environment ?? notReady(), async () => undefined)
  const { build } = await import('../build/build.ts')
  const { openPortal } = await import('../local/portal.ts')
  await build()
  const portal = await openPortal({ ...settings, port: 0 })
  return on(portal.environment, () => portal.close())
}

function on(environment: Record<string, string>, close: () => Promise<void>): Place {
  Object.assign(process.env, environment)
  return { tableName: environment.TABLE_NAME!, close }
}

function notReady(): never {
  throw new Error('The portal is still starting. Try again in a moment.')
}
