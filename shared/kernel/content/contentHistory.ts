import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { byLanguage } from '../language.ts'

export const ContentAction = z.enum(['created', 'changed', 'trashed', 'restored'])
export type ContentAction = z.output<typeof ContentAction>

/** A changed field, by its name in the input. Long texts are listed without their contents. */
export const ContentChange = z.object({
  field: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
})
export type ContentChange = z.output<typeof ContentChange>

/** One step of an item's history. */
export const HistoryEntry = z.object({
  /** The item's version after this step. */
  version: z.number(),
  /** True if the texts and fields after this step are stored, so that they can be read as a `ContentVersion`. */
  hasTexts: z.boolean(),
  at: instant(),
  /** The administrator's e-mail address; empty once the account is gone. */
  by: z.string(),
  action: ContentAction,
  changes: z.array(ContentChange),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** The texts and fields of an item after one step of its history. Pictures and files are not kept. */
export const ContentVersion = z.object({
  version: z.number(),
  texts: z.object(byLanguage(() => z.record(z.string(), z.string()))),
  fields: z.record(z.string(), z.unknown()),
})
export type ContentVersion = z.output<typeof ContentVersion>
