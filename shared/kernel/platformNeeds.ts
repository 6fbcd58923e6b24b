import type { Owned, Uses } from './needs.ts'

interface PlatformNeeds {
  owns: Owned
  /** Every Lambda with routes identifies the caller, stores the use of the session, and counts the call. */
  routes: Uses
  /** For routes whose calls are recorded: a Lambda writes the activity log, but never reads it. */
  activity: Uses
  /** For `endsAccounts`: an erasure begins in the transaction that removes the account, and a task finishes it. */
  endsAccounts: Uses & { invokes: readonly string[] }
  /** For `mail`: a Lambda writes letters but never reads them; a task of the area mail sends them. */
  mail: Uses & { invokes: readonly string[] }
  /** For `search`: the transaction of a change also logs it for the search. */
  search: Uses & { invokes: readonly string[] }
  /** For `searchIndex`: a Lambda reads a snapshot of the index and the later changes; without a snapshot it requests one. */
  searchIndex: Uses & { invokes: readonly string[] }
  /** For `pictures`: an item attaches and releases a picture in its own transaction; two tasks publish pictures and move their files. */
  pictures: Uses & { invokes: readonly string[] }
  /** For `downloads`: the same for files. */
  downloads: Uses & { invokes: readonly string[] }
}

/** The partitions and files of `functions/platform/`, and the access that its services need in areas' Lambdas. */
export const platformNeeds: PlatformNeeds = {
  owns: {
    table: [
      'ACCOUNTS#*',
      'ACTIVITY#*',
      'ADMINS',
      'CREDENTIAL#*',
      'EMAIL#*',
      'MAILBOX#*',
      'OUTBOX#*',
      'SEEN#*',
      'SESSION#*',
      'THROTTLE#*',
      'USER#*',
    ],
    gsi1: ['MAILBOX#*', 'OUTBOX', 'OUTBOX#*', 'USER#*', 'USERS'],
    gsi2: ['ACTIVITY'],
    files: ['uploads/'],
  },
  routes: {
    table: {
      'SEEN#*': ['put'],
      'SESSION#*': ['get'],
      'THROTTLE#*': ['get', 'put', 'change'],
      'USER#*': ['get'],
    },
  },
  activity: { table: { 'ACTIVITY#*': ['put'] } },
  endsAccounts: { table: { 'ERASURE#*': ['put'] }, invokes: ['account/finishErasures'] },
  mail: { table: { 'OUTBOX#*': ['put'] }, invokes: ['mail/send'] },
  search: { table: { SEARCHLOG: ['put'] }, invokes: [] },
  searchIndex: {
    table: { SEARCH: ['get'], SEARCHLOG: ['query'] },
    files: { 'search/': ['get'] },
    invokes: ['search/index'],
  },
  pictures: {
    table: { 'PICTURE#*': ['put', 'change', 'remove'] },
    invokes: ['pictures/publish', 'pictures/settle'],
  },
  downloads: {
    table: { 'DOWNLOAD#*': ['put', 'change', 'remove'] },
    invokes: ['downloads/publish', 'downloads/settle'],
  },
}
