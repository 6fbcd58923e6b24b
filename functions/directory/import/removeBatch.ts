import type { Table } from '#functions/platform/table.ts'
import { change, remove } from '#functions/platform/write.ts'
import { batchKey } from './batch.ts'
import { batches, holds } from './batches.ts'
import type { ImportFiles } from './importFiles.ts'
import { withdraw } from './withdraw.ts'

/**
 * Deletes an upload whatever its state: from the first write on it is gone for everyone and no step of it writes any more;
 * then its listings go, then its traces. Answers how many listings were removed in all, or nothing when `enough` ended it
 * early: calling again goes on where it stood. A batch that is not there is `undefined` too: look first.
 */
export async function removeBatch(
  { table, files }: { table: Table; files: ImportFiles },
  batchId: string,
  { at, enough }: { at: Date; enough: () => boolean },
): Promise<number | undefined> {
  const key = batchKey(batchId)
  await holds(table, change(key, 'SET #deletedAt = :at', { at: at.toISOString() }, stands))
  const { removed, done } = await withdraw(table, batchId, enough)
  await holds(table, change(key, 'ADD #deletedListings :removed', { removed }, { expression: 'attribute_exists(#pk)' }))
  if (!done) return undefined
  const before = await batches(table).byIdWhateverState(batchId)
  await files.clean(batchId, { keepSource: false })
  const traces = []
  for await (const { pk, sk } of table.rows({ pk: `BATCH#${batchId}`, consistent: true }))
    if (sk !== key.sk) traces.push({ pk, sk })
  await table.removeMany(traces)
  // Last of all, so that a deletion cut short is found and finished.
  await table.write(remove(key))
  return before?.deletedListings ?? removed
}

const stands = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#deletedAt)' }
