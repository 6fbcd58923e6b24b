import { pipeline, Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { sheetRefusals } from '#shared/sheets/refusals.ts'
import { dialectOf, textOf } from './csvText.ts'
import { type Budget, cutCell, type RawRow } from './limits.ts'
import { sheetNames } from './sheetNames.ts'

const recordsPerTurn = 2000

/**
 * Yields the records of a .csv as rows of one sheet, named like the file. Blank records are not yielded but
 * count as rows. Quotes inside a cell are ordinary characters. Refuses a quote that is never closed.
 */
export async function* readCsv(bytes: Uint8Array, fileName: string, budget: Budget): AsyncGenerator<RawRow> {
  const { columns, cellCharacters } = budget.limits
  const sheet = sheetNames()(fileName)
  const pieces = textOf(bytes)
  const first = pieces.next()
  if (first.done) return
  const { delimiter, skippedLength } = dialectOf(first.value)
  const parser = createParser(delimiter, (record) => {
    const cells = record.slice(0, columns).map((cell) => cutCell(cell, cellCharacters))
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
    return cells
  })
  // The loop below throws the errors of this pipeline.
  pipeline(
    Readable.from(withPauses(first.value.slice(skippedLength), pieces, budget)),
    parser,
    () => undefined,
  )
  let records = 0
  try {
    for await (const { row, cells } of parser as AsyncIterable<Pick<RawRow, 'row' | 'cells'>>) {
      budget.proceed()
      // Records arrive without a pause. This pause lets the thread do other work and the signal's timer fire.
      if (++records % recordsPerTurn === 0) await pause()
      budget.spend(cells)
      yield { sheet, row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? sheetRefusals.unclosedQuote({ params: { row: numberOf(parser) + 1 } })
      : sheetRefusals.damaged()
  }
}

/** Returns the number of the record read last, from 1; blank records count. */
const numberOf = ({ info }: Parser) => info.records + info.empty_lines

/** The parser's output are the records that are not blank, with their row numbers. */
function createParser(delimiter: string, cellsOf: (record: string[]) => string[]): Parser {
  const parser: Parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(record: string[]) {
      const cells = cellsOf(record)
      // The types of csv-parse do not allow other results than records.
      return cells.length > 0 ? ({ row: numberOf(parser), cells } as unknown as string[]) : undefined
    },
  })
  // For each record of another length than the first, the parser creates an error with a stack, even if an
  // option allows such records: 25 µs for a blank line. This gives every record the expected length.
  const { state } = parser as unknown as { state: { record: unknown[] } }
  Object.defineProperty(state, 'expectedRecordLength', {
    get: () => state.record.length,
    set: () => undefined,
  })
  return parser
}

/** Pauses between pieces too, since blank lines yield no records to pause between. */
async function* withPauses(first: string, rest: Iterable<string>, budget: Budget): AsyncGenerator<string> {
  if (first !== '') yield first
  for (const piece of rest) {
    await pause()
    budget.proceed()
    yield piece
  }
}
