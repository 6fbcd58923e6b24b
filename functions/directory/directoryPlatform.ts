import type { Users } from '#functions/platform/accounts/users.ts'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Environment } from '#functions/platform/aws/env.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import type { Outbox } from '#functions/platform/mail/outbox.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { CompanyFinder } from './finding/companyFinder.ts'

/** The services that the directory's handlers use. */
export interface DirectoryPlatform {
  env: Environment
  log: Log
  table: Table
  users: Pick<Users, 'byEmail' | 'byId' | 'byIds'>
  outbox: Outbox
  pictures: Pictures
  storage: Storage
  companies: CompanyFinder
  importWorkflow: Workflow
  deletionWorkflow: Workflow
  /** Returns an id for a new batch; ids made later sort later. */
  newBatchId: (at: Date) => string
  newExecutionName: (at: Date) => string
  /** A request waits at most this long for an import or a deletion before it gets the response 202, in milliseconds. */
  maxWaitForEndMs: number
}
