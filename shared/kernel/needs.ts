/** What a Lambda does with the items of a partition, in the words of `functions/platform/table/table.ts` and `write.ts`. */
export type TableVerb = 'get' | 'query' | 'check' | 'put' | 'change' | 'remove' | 'removeMany'
export type FileVerb = 'get' | 'put' | 'remove' | 'list'

/**
 * Partitions by their key or its beginning: `DIRECTORY` is that one, `LISTING#*` are all that begin so. Of an index they can only
 * be queried. Files by the beginning of their key: `imports/`.
 */
export interface Uses {
  table?: Readonly<Record<string, readonly TableVerb[]>>
  gsi1?: readonly string[]
  gsi2?: readonly string[]
  files?: Readonly<Record<string, readonly FileVerb[]>>
  /** Uploads of all areas: those that `pictures` or `downloads` publish, or those that are their users' own (`personal`). */
  uploads?: Readonly<Partial<Record<'pictures' | 'downloads' | 'personal', readonly FileVerb[]>>>
}

/** What is one area's, or the platform's: nobody else touches it who does not say so under `borrows`. */
export interface Owned {
  table?: readonly string[]
  gsi1?: readonly string[]
  gsi2?: readonly string[]
  files?: readonly string[]
}

/** What an area's Lambdas may touch. Infrastructure grants exactly this and nothing more. */
export interface Needs {
  /** The area's own, which it uses in every way. */
  owns?: Owned
  /** What another area or the platform owns, and what for. */
  borrows?: Uses
  /**
   * Partitions of its own whose items are a user's: named in the `personalData` of their partition, or listed under them or their
   * mailbox in gsi1. The account hands them out and erases them.
   */
  personalData?: readonly string[]
  /** Hands out and erases what is a user's, whichever area's it is. */
  erases?: true
  /** Removes accounts; the area account erases what is left of their users. */
  endsAccounts?: true
  /** Writes letters to the outbox and invokes the Lambda that sends mail. */
  mail?: true
  /** Writes letters to the portal's own inbox. */
  inbox?: true
  /** Reads the content that issues of the newsletter can take up. */
  newsletterContent?: true
  /** Publishes pictures, and withdraws them, through `functions/platform/attachments/pictures.ts`. */
  pictures?: true
  /** Keeps files for downloading, and withdraws them, through `functions/platform/attachments/downloads.ts`. */
  downloads?: true
  /** The tasks that hand letters to SES. */
  sendsMail?: readonly string[]
  /** The task that SES tells of bounces and complaints of the letters which the area's tasks hand over. */
  mailFeedback?: string
  /** Secrets that people put into Secrets Manager, by their names in lower case: `stripe` is `portal-<stage>-secret-stripe`. */
  secrets?: readonly Lowercase<string>[]
  /** State machines of other areas that its API may start too. */
  starts?: readonly string[]
}
