import * as z from 'zod/mini'
import { rowReasons } from './reasons.ts'
import { allActivityColumns } from './sheetColumns.ts'

/** Something wrong with a row of a spreadsheet. The row is numbered as spreadsheet programs show it. */
export const ImportProblem = z.object({
  sheet: z.string(),
  row: z.number(),
  column: z.enum(allActivityColumns),
  reason: z.enum([...rowReasons, 'unknownSite', 'unknownYear']),
  /** Values for the reason's text, such as `text`, the cell as it was typed. */
  params: z.record(z.string(), z.string()),
})
export type ImportProblem = z.output<typeof ImportProblem>

export const ImportReport = z.object({
  /** Rows that are not blank, without the headers. */
  rows: z.number(),
  /** Rows that are new activities; in a dry run those that would be. */
  imported: z.number(),
  /** Rows that an earlier import of the same file has stored already. */
  present: z.number(),
  /** Right rows for which the time of one call did not suffice: the same call again goes on with them. */
  left: z.number(),
  /** Rows with at least one problem. */
  wrongRows: z.number(),
  /** Right rows that say the same as an earlier one of the file: they may be meant, or be there twice by mistake. */
  equalRows: z.number(),
  /** The first 200 problems. */
  problems: z.array(ImportProblem),
  /** All problems. */
  problemCount: z.number(),
})
export type ImportReport = z.output<typeof ImportReport>
