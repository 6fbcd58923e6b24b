import type { Page, Table } from '#functions/platform/table/table.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { errorsKey, importErrors } from './batch.ts'

/** The position of an error: its chunk, the item (`part`) of that chunk's errors, its index in the item. */
interface Position {
  chunk: number
  part: number
  index: number
}
/** A chunk seldom has more than one item of errors. */
const itemsPerRead = 10

/** The errors of an upload, in the file's order. */
export const errorRepository = (table: Table) => {
  async function* errorsFrom(
    batchId: string,
    { chunk, part, index }: Position,
  ): AsyncGenerator<{ error: RowError; position: Position }> {
    const { pk, sk } = errorsKey(batchId, chunk, part)
    let skipped = index
    const range = { pk, between: [sk, 'ERRORS#~'] as const, consistent: true, limit: itemsPerRead }
    for await (const item of table.all(importErrors, range)) {
      for (const [index, error] of item.errors.entries()) {
        if (index < skipped) continue
        const position = { chunk: item.chunk, part: item.part ?? 0, index }
        yield { error, position }
      }
      skipped = 0
    }
  }
  return {
    async *all(batchId: string): AsyncGenerator<RowError> {
      for await (const { error } of errorsFrom(batchId, startPosition)) yield error
    },
    async page(
      batchId: string,
      { limit, after }: { limit: number; after?: string },
    ): Promise<Page<RowError>> {
      const items: RowError[] = []
      const firstPosition = after === undefined ? startPosition : positionOf(after)
      for await (const { error, position } of errorsFrom(batchId, firstPosition)) {
        if (items.length === limit)
          return { items, next: `${position.chunk}.${position.part}.${position.index}` }
        items.push(error)
      }
      return { items }
    },
  }
}

const startPosition: Position = { chunk: 0, part: 0, index: 0 }

function positionOf(cursor: string): Position {
  const [, chunk, part, index] = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(cursor) ?? []
  if (chunk === undefined) throw pageRefusals.badCursor()
  return { chunk: Number(chunk), part: Number(part), index: Number(index) }
}
