import * as z from 'zod/mini'
import { instant } from '../fields.ts'

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
  at: instant(),
  /** The administrator's e-mail address; empty once the account is gone. */
  by: z.string(),
  action: ContentAction,
  changes: z.array(ContentChange),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
