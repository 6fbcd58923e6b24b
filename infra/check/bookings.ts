import { parseArgs } from 'node:util'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { flawsInEveryRow } from '#functions/timetable/timetableFlaws.ts'
import { tableNameOf } from '../deploy/deployedVariables.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { readLocalSettings } from '../local/settings.ts'
import { withPortal } from '../local/withPortal.ts'
import { everyRow } from './everyRow.ts'

function flawsIn(tableName: string): Promise<string[]> {
  const client = documentClient()
  return flawsInEveryRow(openTable(client, tableName), new Date(), everyRow(client, tableName))
}

/** Lists the flaws of all bookings in this machine's portal, or in a stage in the cloud (`--stage prod`). */
await reportErrors(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } })
  const flaws = values.stage
    ? await flawsIn(await tableNameOf(values.stage, 'bookings-api'))
    : await withPortal(readLocalSettings(), (environment) => {
        Object.assign(process.env, environment)
        return flawsIn(environment.TABLE_NAME!)
      })
  if (flaws.length > 0) throw new Error(`Bookings are not as they must be:\n${flaws.join('\n')}`)
  console.info('Every booking is as it must be.')
})
