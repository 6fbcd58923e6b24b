import type { Environment } from '#functions/platform/env.ts'
import type { Log } from '#functions/platform/log.ts'
import type { Outbox } from '#functions/platform/outbox.ts'
import type { Pictures } from '#functions/platform/pictures.ts'
import type { Storage } from '#functions/platform/storage.ts'
import type { Table } from '#functions/platform/table.ts'
import type { Users } from '#functions/platform/users.ts'
import type { Workflow } from '#functions/platform/workflow.ts'

/** The services that the directory's handlers use. */
export interface DirectoryPlatform {
  env: Environment
  log: Log
  table: Table
  users: Pick<Users, 'byEmail' | 'byId' | 'byIds'>
  outbox: Outbox
  pictures: Pictures
  storage: Storage
  importWorkflow: Workflow
  deletionWorkflow: Workflow
  /** Returns an id for a new batch; ids made later sort later. */
  newBatchId: (at: Date) => string
  newExecutionName: (at: Date) => string
  /** How long a request waits for an import or a deletion before it is answered with 202, in milliseconds. */
  maxWaitMs: number
}
