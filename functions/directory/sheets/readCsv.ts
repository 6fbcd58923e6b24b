import { pipeline, Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { importRefusals } from '#shared/directory/refusals.ts'
import { dialectOf, textOf } from './csvText.ts'
import { type Budget, cutCell, type RawRow } from './limits.ts'
import { sheetNames } from './sheetNames.ts'

const recordsInTurn = 2000

/**
 * The records of a .csv as rows of one sheet with the file's name. A record is a row, a blank one too: it is not given out
 * but counted. Quotes in the middle of a cell are letters; one that is opened and never closed refuses the file.
 */
export async function* readCsv(bytes: Uint8Array, fileName: string, budget: Budget): AsyncGenerator<RawRow> {
  const { columns, cellCharacters } = budget.limits
  const sheet = sheetNames()(fileName)
  const pieces = textOf(bytes)
  const first = pieces.next()
  if (first.done) return
  const { delimiter, skip } = dialectOf(first.value)
  const parser = openParser(delimiter, (record) => {
    const cells = record.slice(0, columns).map((cell) => cutCell(cell, cellCharacters))
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
    return cells
  })
  // What goes wrong on the way comes out of the parser below.
  pipeline(Readable.from(unhurried(first.value.slice(skip), pieces, budget)), parser, () => undefined)
  let given = 0
  try {
    for await (const { row, cells } of parser as AsyncIterable<Pick<RawRow, 'row' | 'cells'>>) {
      budget.proceed()
      // Records come without a wait between them; whoever else is served by this thread, and the signal's timer, get their turn.
      if (++given % recordsInTurn === 0) await pause()
      budget.spend(cells)
      yield { sheet, row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? importRefusals.unclosedQuote({ params: { row: numberOf(parser) + 1 } })
      : importRefusals.damaged()
  }
}

/** The record that was read last, counted from 1; blank ones count. */
const numberOf = ({ info }: Parser) => info.records + info.empty_lines

/** Gives each record that holds something, with its number. */
function openParser(delimiter: string, cellsOf: (record: string[]) => string[]): Parser {
  const parser: Parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(record: string[]) {
      const cells = cellsOf(record)
      // Its types know records that become other records only.
      return cells.length > 0 ? ({ row: numberOf(parser), cells } as unknown as string[]) : undefined
    },
  })
  // The parser makes an error with a stack for each record that is not as long as the first, also when its option lets them
  // pass: 25 µs for a blank line. Here every record is as long as it should be.
  const { state } = parser as unknown as { state: { record: unknown[] } }
  Object.defineProperty(state, 'expectedRecordLength', {
    get: () => state.record.length,
    set: () => undefined,
  })
  return parser
}

/** Pieces of blank lines give no record to wait between: the thread's others, and the signal's timer, get their turn here too. */
async function* unhurried(first: string, rest: Iterable<string>, budget: Budget): AsyncGenerator<string> {
  if (first !== '') yield first
  for (const piece of rest) {
    await pause()
    budget.proceed()
    yield piece
  }
}
