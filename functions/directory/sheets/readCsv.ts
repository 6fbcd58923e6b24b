import { Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { dialectOf, textOf } from './csvText.ts'
import { type Budget, cutCell, type RawRow } from './limits.ts'
import { damaged, unclosedQuote } from './refusals.ts'

const recordsInTurn = 2000

/**
 * The records of a .csv as rows of one sheet with the file's name. A record is a row, a blank one too: it is not given out
 * but counted. Quotes in the middle of a cell are letters; one that is opened and never closed refuses the file.
 */
export async function* readCsv(bytes: Uint8Array, fileName: string, budget: Budget): AsyncGenerator<RawRow> {
  const { columns, cellCharacters } = budget.limits
  const pieces = textOf(bytes)
  const first = pieces.next()
  if (first.done) return
  const { delimiter, skip } = dialectOf(first.value)
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  })
  Readable.from(withFirst(first.value.slice(skip), pieces)).pipe(parser)
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++
      budget.proceed()
      // Records come without a wait between them; whoever else is served by this thread, and the signal's timer, get their turn.
      if (row % recordsInTurn === 0) await pause()
      const cells = record.slice(0, columns).map((cell) => cutCell(cell, cellCharacters))
      while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
      if (cells.length === 0) continue
      budget.spend(cells)
      yield { sheet: fileName, row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_QUOTE_NOT_CLOSED' ? unclosedQuote(parser.info.records + 1) : damaged()
  }
}

function* withFirst(first: string, rest: Iterable<string>): Generator<string> {
  if (first !== '') yield first
  yield* rest
}
