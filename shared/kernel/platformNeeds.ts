import type { Owned, Uses } from './needs.ts'

interface PlatformNeeds {
  owns: Owned
  /** Every Lambda with routes finds out who asks, notes when, and counts the call, before its handler runs. */
  routes: Uses
  /** What comes with `endsAccounts`: an erasure is begun in the transaction that removes the account, and a task finishes it. */
  endsAccounts: Uses & { invokes: readonly string[] }
  /** What comes with `mail`: a letter is written, and never read again by who wrote it; a task of the area mail sends it. */
  mail: Uses & { invokes: readonly string[] }
  /** What comes with `pictures`: an item takes a picture and lets it go in its own transaction, and two tasks do the rest. */
  pictures: Uses & { invokes: readonly string[] }
  /** What comes with `downloads`: the same for files. */
  downloads: Uses & { invokes: readonly string[] }
}

/** What belongs to no area but to `functions/platform/`, on which all of them stand, and what comes with it to their Lambdas. */
export const platformNeeds: PlatformNeeds = {
  owns: {
    table: [
      'ACCOUNTS#*',
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
    gsi1: ['MAILBOX#*', 'OUTBOX', 'USER#*', 'USERS'],
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
  endsAccounts: { table: { 'ERASURE#*': ['put'] }, invokes: ['account/finishErasures'] },
  mail: { table: { 'OUTBOX#*': ['put'] }, invokes: ['mail/send'] },
  pictures: {
    table: { 'PICTURE#*': ['put', 'change', 'remove'] },
    invokes: ['pictures/publish', 'pictures/settle'],
  },
  downloads: {
    table: { 'DOWNLOAD#*': ['put', 'change', 'remove'] },
    invokes: ['downloads/publish', 'downloads/settle'],
  },
}
