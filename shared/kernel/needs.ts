/** Operations on the items of a partition, as `functions/platform/table/table.ts` and `write.ts` name them. */
export type TableVerb = 'get' | 'query' | 'check' | 'put' | 'change' | 'remove' | 'removeMany'
export type FileVerb = 'get' | 'put' | 'remove' | 'list'

/**
 * Access to partitions and files. Partitions are named by their key, `DIRECTORY`, or by the prefix of their keys, `LISTING#*`; those
 * of an index can only be queried. Files are named by the prefix of their keys: `imports/`.
 */
export interface Uses {
  table?: Readonly<Record<string, readonly TableVerb[]>>
  gsi1?: readonly string[]
  gsi2?: readonly string[]
  files?: Readonly<Record<string, readonly FileVerb[]>>
  /** Uploads of all areas that `pictures` or `downloads` publish, or that belong to their users (`personal`). */
  uploads?: Readonly<Partial<Record<'pictures' | 'downloads' | 'personal', readonly FileVerb[]>>>
}

/** Partitions and files of an area or the platform. Others may only use them if they declare it in `borrows`. */
export interface Owned {
  table?: readonly string[]
  gsi1?: readonly string[]
  gsi2?: readonly string[]
  files?: readonly string[]
}

/** The needs of an area's Lambdas. Their roles get exactly this. */
export interface Needs {
  /** The area's own partitions and files, to which it has full access. */
  owns?: Owned
  /** Access to partitions and files of other areas or the platform. */
  borrows?: Uses
  /**
   * The area's partitions with items that belong to users. The area account exports and erases those items: it finds them in gsi1 under
   * the user or the mailbox, or by the keys that rows of the user's partition list in `personalData`.
   */
  personalData?: readonly string[]
  /** Exports and erases the personal data of all areas. */
  erases?: true
  /** Removes accounts; the area account then erases their users' data. */
  endsAccounts?: true
  /** Writes letters to the outbox and invokes the Lambda that sends mail. */
  mail?: true
  /** Shows the portal's postal address. */
  postalAddress?: true
  /** Writes letters to the portal's own inbox. */
  inbox?: true
  /** Reads the content that issues of the newsletter can include. */
  newsletterContent?: true
  /** Notifies the search of changes to items that it finds. */
  search?: true
  /** Its API opens a copy of the search's index. */
  searchIndex?: true
  /** The Lambdas, `api` or a task, that call OpenSearch where the stage searches with it. */
  callsOpenSearch?: readonly string[]
  /** Reads the content that the search finds. */
  searchedContent?: true
  /** Publishes pictures, and withdraws them, through `functions/platform/attachments/pictures.ts`. */
  pictures?: true
  /** Publishes files for download, and withdraws them, through `functions/platform/attachments/downloads.ts`. */
  downloads?: true
  /** The tasks that send letters by SES. */
  sendsMail?: readonly string[]
  /** The tasks that ask how much of SES's daily quota is left. */
  readsMailQuota?: readonly string[]
  /**
   * The task that gets SES's reports of bounces and complaints, for letters of the area's tasks. Addresses with one of the `suppressed`
   * reasons, whichever area wrote to them, get none of these letters: SES keeps a list of them for the account.
   */
  mailFeedback?: { task: string; suppressed: readonly ('BOUNCE' | 'COMPLAINT')[] }
  /** Names of secrets that people put into Secrets Manager: `stripe` is `portal-<stage>-secret-stripe`. */
  secrets?: readonly Lowercase<string>[]
  /** Other areas' state machines that its API may start. */
  starts?: readonly string[]
}
