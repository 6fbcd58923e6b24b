import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#functions/platform/aws/log.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { absent, type Condition, conditionHeld } from '#functions/platform/table/write.ts'
import { seconds } from '#shared/kernel/time.ts'
import { addition, readCounters, sumOf } from './subscriberCount.ts'

/** An index has every change of the table long before this time is over. */
const indexLagMs = seconds(10)
const correctedShard = '0'

interface RecountDeps {
  table: Table
  log: Pick<Log, 'warn'>
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Counts the confirmed subscribers one by one, and corrects the counters when they differ by more than the changes that were made
 * meanwhile. They differ after a restore, or because of a defect.
 */
export async function recount({ table, log, pause = wait }: RecountDeps): Promise<void> {
  const before = await readCounters(table)
  await pause(indexLagMs)
  const counted = await table.count(
    { index: 'gsi1', pk: 'SUBSCRIBERS' },
    { name: 'status', value: 'confirmed' },
  )
  const after = await readCounters(table)
  const difference = counted - sumOf(after, 'count')
  const changesMeanwhile = sumOf(after, 'version') - sumOf(before, 'version')
  if (Math.abs(difference) <= changesMeanwhile) return
  const version = after.find(({ sk }) => sk === correctedShard)?.version
  // If two recounts run at the same time, one corrects.
  const unchanged: Condition =
    version === undefined ? absent : { expression: '#version = :version', values: { version } }
  const isCorrected = await conditionHeld(table.write(addition(correctedShard, difference, unchanged)))
  if (isCorrected) log.warn('the count of subscribers was wrong', { difference, changesMeanwhile })
}
