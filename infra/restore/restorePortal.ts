import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { S3Client } from '@aws-sdk/client-s3'
import { closeTable, openClosedTable } from './closedTable.ts'
import { reopenErasures } from './reopenErasures.ts'
import { restoredTable } from './restoredTable.ts'
import { restoreFiles } from './restoreFiles.ts'
import { type Action, actions, type Rules } from './restoreRules.ts'
import { restoreTable, type TableReport } from './restoreTable.ts'

export interface PortalRestore {
  dynamodb: DynamoDBClient
  s3: S3Client
  stage: string
  table: string
  bucket: string
  rules: Rules
  at: Date
  now: () => Date
  /** Without it, the portal's table and files stay as they are, and only the differences are counted. */
  write: boolean
  /** Also removes items and files that are newer than the moment. */
  exactly: boolean
  /** Beginnings of the keys of partitions, and of files. If either list has any, nothing else is restored. */
  partitions: readonly string[]
  files: readonly string[]
  print: (line: string) => void
  /** Milliseconds between two checks whether the restored table is ready. */
  pollMs: number
  /** Milliseconds until a policy of a table is applied everywhere, and calls that had begun are over. */
  settleMs: number
}

const words: Record<Action, [done: string, planned: string]> = {
  recreate: ['put back', 'would be put back'],
  revert: ['set back to what they were', 'would be set back to what they were'],
  remove: ['removed, because they are newer', 'would be removed, because they are newer'],
  keep: ['left as they are now', 'would be left as they are now'],
}
const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)

function linesOf({ same, counts }: TableReport, write: boolean): string[] {
  const changed = actions.map((action) => {
    const types = [...counts[action]].sort().map(([type, count]) => `${type} ${count}`)
    return `  ${sum(counts[action])} ${words[action][write ? 0 : 1]}${types.length > 0 ? `: ${types.join(', ')}` : ''}`
  })
  return [`Items: ${same} are what they were.`, ...changed]
}

/**
 * Restores the table and the files to what they were at a moment. Each step may be repeated, so after an
 * interruption the same call continues. The table that DynamoDB makes of that moment is not deleted, so that
 * it can be inspected.
 */
export async function restorePortal(restore: PortalRestore): Promise<void> {
  const { dynamodb, s3, stage, table, bucket, at, write, exactly, partitions, files, print } = restore
  const isWhole = partitions.length === 0 && files.length === 0
  const withTable = isWhole || partitions.length > 0
  let changesFrom = restore.now()
  const printUndoCommand = () =>
    print(`The way back is the same command with --at ${changesFrom.toISOString()} --exactly.`)
  const beginToWrite = () => {
    changesFrom = restore.now()
    if (!write) return
    printUndoCommand()
    print('Note this moment: if this run is interrupted, the next one begins at a later one.')
  }
  if (withTable) {
    const restored = await restoredTable(dynamodb, table, at, restore)
    if (write) {
      await closeTable(dynamodb, table, stage)
      print(
        `${table} is closed: until this is over, the portal is read only, alarms ring, and what would write gets 503.`,
      )
      await pause(restore.settleMs)
    }
    // Undoing restores this moment, not the start of the call, so it keeps what visitors wrote while DynamoDB made the table.
    beginToWrite()
    const report = await restoreTable({ ...restore, client: dynamodb, restored, now: restore.now() })
    for (const line of linesOf(report, write)) print(line)
    if (write) {
      const { erased, refused } = await reopenErasures(dynamodb, table, at)
      if (erased.length > 0)
        print(`${erased.length} accounts that were erased after that moment are erased again.`)
      if (refused.length > 0)
        print(
          `✗ ${refused.join(', ')} is the last administrator and could not be erased again. Make another by npm run admin:create, and erase this one.`,
        )
    }
  }
  if (isWhole || files.length > 0) {
    if (!withTable) beginToWrite()
    const counts = await restoreFiles({ client: s3, bucket, at, prefixes: files, write, exactly })
    print(`Files: ${counts.same} are what they were.`)
    for (const action of actions) print(`  ${counts[action]} ${words[action][write ? 0 : 1]}`)
  }
  if (!write) {
    print('Nothing was changed. Run it again with --write.')
    return
  }
  if (withTable) {
    await openClosedTable(dynamodb, table)
    print(`${table} is open again.`)
  }
  printUndoCommand()
}
