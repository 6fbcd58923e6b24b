import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { seconds } from '#shared/kernel/time.ts'
import { deployedVariables } from '../deploy/deployedVariables.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { checkStage } from '../settings.ts'
import { openClosedTable } from './closedTable.ts'
import { readMoment } from './moment.ts'
import { restorePortal } from './restorePortal.ts'
import { rulesOf } from './restoreRules.ts'

const usage =
  'npm run restore -- --stage prod --at 2026-11-25T22:00:00Z [--write] [--exactly] [--partitions GUIDE# …] [--files pictures/ …]\n' +
  'npm run restore -- --stage prod --open'

await reportErrors(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      at: { type: 'string' },
      /** Without it, the command says what it would do. */
      write: { type: 'boolean', default: false },
      /** Also removes what is newer than the moment. */
      exactly: { type: 'boolean', default: false },
      partitions: { type: 'string', multiple: true, default: [] },
      files: { type: 'string', multiple: true, default: [] },
      /** Lets the portal write again after an abandoned run. */
      open: { type: 'boolean', default: false },
    },
  })
  const { stage } = values
  if (!stage) throw new Error(`Say which stage.\n${usage}`)
  checkStage(stage)
  const at = values.open ? undefined : readMoment(values.at, new Date())
  const variables = await deployedVariables(stage, 'pictures-settle')
  const { TABLE_NAME: table, FILES_BUCKET: bucket } = variables ?? {}
  if (!table || !bucket) throw new Error(`The stage '${stage}' is not deployed.`)
  const dynamodb = new DynamoDBClient()
  if (!at) {
    await openClosedTable(dynamodb, table)
    console.info(`${table} is open.`)
    return
  }
  await restorePortal({
    ...{ dynamodb, s3: new S3Client(), stage, table, bucket },
    ...{ at, now: () => new Date() },
    ...{ write: values.write, exactly: values.exactly, partitions: values.partitions, files: values.files },
    rules: rulesOf(Object.values<Area>(areas)),
    print: console.info,
    pollMs: seconds(30),
    settleMs: seconds(60),
  })
})
