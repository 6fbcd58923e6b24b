import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#functions/platform/aws/log.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { absent, type Condition, conditionHeld } from '#functions/platform/table/write.ts'
import { seconds } from '#shared/kernel/time.ts'
import { Topic } from '#shared/newsletter/topic.ts'
import { counterAddition, counterIn, readCounters, sumOf } from './subscriberCount.ts'
import { subscriberRepository } from './subscriberRepository.ts'

/** An index has every change of the table long before this time is over. */
const indexLagMs = seconds(10)
const correctedShard = '0'

interface RecountDeps {
  table: Table
  log: Pick<Log, 'warn'>
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Counts the confirmed subscribers of each topic one by one, and corrects the counters when they differ by more than the changes that
 * were made meanwhile. They differ after a restore, or because of a defect.
 */
export async function recount({ table, log, pause = wait }: RecountDeps): Promise<void> {
  const before = await readCounters(table)
  await pause(indexLagMs)
  const counted = await subscriberRepository(table).countOneByOne()
  const after = await readCounters(table)
  for (const topic of Topic.options) {
    const difference = (counted.get(topic) ?? 0) - sumOf(after, topic, 'count')
    const changesMeanwhile = sumOf(after, topic, 'version') - sumOf(before, topic, 'version')
    if (Math.abs(difference) <= changesMeanwhile) continue
    const version = counterIn(after, topic, correctedShard)?.version
    // When two recounts run at the same time, only one corrects.
    const unchanged: Condition =
      version === undefined ? absent : { expression: '#version = :version', values: { version } }
    const correction = counterAddition(topic, correctedShard, difference, unchanged)
    if (await conditionHeld(table.write(correction)))
      log.warn('the count of subscribers was wrong', { topic, difference, changesMeanwhile })
  }
}
