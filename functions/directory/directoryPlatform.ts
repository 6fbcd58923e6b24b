import type { Environment } from '#functions/platform/env.ts'
import type { Log } from '#functions/platform/log.ts'
import type { Outbox } from '#functions/platform/outbox.ts'
import type { Pictures } from '#functions/platform/pictures.ts'
import type { Storage } from '#functions/platform/storage.ts'
import type { Table } from '#functions/platform/table.ts'
import type { Users } from '#functions/platform/users.ts'
import type { Workflow } from '#functions/platform/workflow.ts'

/** What the directory's handlers work with. */
export interface DirectoryPlatform {
  env: Environment
  log: Log
  table: Table
  users: Pick<Users, 'byEmail' | 'byId' | 'byIds'>
  outbox: Outbox
  pictures: Pictures
  storage: Storage
  /** Imports an upload. */
  importWorkflow: Workflow
  /** Removes uploads. */
  deletionWorkflow: Workflow
  /** A new batch's id; ids made later sort later. */
  newBatchId: (at: Date) => string
  newRunName: (at: Date) => string
  /** How long a request waits for an import or a deletion before the response is sent, in milliseconds. */
  maxWaitMs: number
}
