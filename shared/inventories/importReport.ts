import * as z from 'zod/mini'
import { rowReasons } from './reasons.ts'
import { allActivityColumns } from './sheetColumns.ts'

/** A problem of a row of a spreadsheet. Rows are numbered as spreadsheet programs show them. */
export const ImportProblem = z.object({
  sheet: z.string(),
  row: z.number(),
  column: z.enum(allActivityColumns),
  reason: z.enum([...rowReasons, 'unknownSite', 'unknownYear']),
  /** Values for the reason's message, such as `text`: the cell as it was typed. */
  params: z.record(z.string(), z.string()),
})
export type ImportProblem = z.output<typeof ImportProblem>

export const ImportReport = z.object({
  /** Rows that are not blank, without the headers. */
  rows: z.number(),
  /** Rows that were added as activities; in a dry run those that would be. */
  imported: z.number(),
  /** Rows that an earlier import of the same file has stored. */
  present: z.number(),
  /** Valid rows for which one call had not enough time: repeating the call adds them. */
  left: z.number(),
  /** Rows with at least one problem. */
  wrongRows: z.number(),
  /** Valid rows that are equal to an earlier one of the file: on purpose or by mistake. */
  equalRows: z.number(),
  /** The first 200 problems. */
  problems: z.array(ImportProblem),
  /** All problems. */
  problemCount: z.number(),
})
export type ImportReport = z.output<typeof ImportReport>
