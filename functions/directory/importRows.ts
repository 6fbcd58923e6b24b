import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { runTask } from '#functions/platform/task.ts'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
import { importChunk } from './import/importChunk.ts'
import { importFiles } from './import/importFiles.ts'

const { table: plainTable, users, env } = openPlatform()
const table = searchLoggedTable(plainTable, [listingKeys])
const files = importFiles(openStorage(env))
const Input = z.object({ batchId: z.string(), chunk: z.number() })

export const handler = runTask(Input, ({ batchId, chunk }) =>
  importChunk({ table, users, files, openGeocoder }, batchId, chunk),
)
