import type { Page, Table } from '#functions/platform/table.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { shortened } from '../sheets/shortened.ts'
import { errors, errorsKey } from './batch.ts'

/** Where an error stands: its chunk, the part of the chunk's errors, its place in that part. */
interface Place {
  chunk: number
  part: number
  at: number
}
/** Items of errors read in one go; a chunk seldom has more than one. */
const itemsAtOnce = 10
const longestSheet = 200

/** What went wrong in an upload, in the file's order. */
export const errorPages = (table: Table) => {
  async function* from(
    batchId: string,
    { chunk, part, at }: Place,
  ): AsyncGenerator<{ error: RowError; place: Place }> {
    const { pk, sk } = errorsKey(batchId, chunk, part)
    let skipped = at
    const range = { pk, between: [sk, 'ERRORS#~'] as const, consistent: true, limit: itemsAtOnce }
    for await (const item of table.all(errors, range)) {
      for (const [nth, { sheet, ...error }] of item.errors.entries()) {
        if (nth < skipped) continue
        const place = { chunk: item.chunk, part: item.part ?? 0, at: nth }
        yield { error: { ...error, sheet: shortened(sheet, longestSheet) }, place }
      }
      skipped = 0
    }
  }
  return {
    async *all(batchId: string): AsyncGenerator<RowError> {
      for await (const { error } of from(batchId, start)) yield error
    },
    async page(
      batchId: string,
      { limit, after }: { limit: number; after?: string },
    ): Promise<Page<RowError>> {
      const items: RowError[] = []
      for await (const { error, place } of from(batchId, after === undefined ? start : placeOf(after))) {
        if (items.length === limit) return { items, next: `${place.chunk}.${place.part}.${place.at}` }
        items.push(error)
      }
      return { items }
    },
  }
}

const start: Place = { chunk: 0, part: 0, at: 0 }

function placeOf(cursor: string): Place {
  const [, chunk, part, at] = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(cursor) ?? []
  if (chunk === undefined) throw pageRefusals.badCursor()
  return { chunk: Number(chunk), part: Number(part), at: Number(at) }
}
