import { foldText } from '#shared/kernel/foldText.ts'
import type { CompanyFacts } from '#shared/kernel/search.ts'

/** The facts that have few different values. A company has one value of each. */
export const facetNames = [
  'initial',
  'industry',
  'contractorType',
  'country',
  'state',
  'city',
  'package',
] as const
export type FacetName = (typeof facetNames)[number]

/** The values of one fact: each company has the number of its value. */
class Column {
  readonly values: string[] = []
  readonly #numberByValue = new Map<string, number>()
  /** The numbers of the values that differ only in case and accents. */
  readonly #numbersByFolded = new Map<string, number[]>()
  numbers = new Uint32Array(0)

  set(row: number, value: string): void {
    let number = this.#numberByValue.get(value)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numberByValue.set(value, number)
      const folded = foldText(value)
      this.#numbersByFolded.set(folded, [...(this.#numbersByFolded.get(folded) ?? []), number])
    }
    this.numbers[row] = number
  }

  /** Returns the numbers of a value, whatever its case and accents; none if no company has it. */
  numbersOf(value: string): readonly number[] {
    return this.#numbersByFolded.get(foldText(value)) ?? []
  }
}

/** Rows grouped by their value: those with the value number n are from `starts[n]` to `starts[n + 1]`. */
interface RowGroups {
  rows: Uint32Array
  starts: Uint32Array
}

/** Sorts the rows of each group as they are in memory. Sorted by name, counting them would take ten times as long. */
function groupRows({ numbers, values }: Column, presentRows: Uint32Array): RowGroups {
  const starts = new Uint32Array(values.length + 1)
  for (const row of presentRows) starts[numbers[row]! + 1]!++
  for (let number = 0; number < values.length; number++) starts[number + 1]! += starts[number]!
  const rows = new Uint32Array(presentRows.length)
  const next = starts.slice()
  for (const row of presentRows) rows[next[numbers[row]!]!++] = row
  return { rows, starts }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A change of a company, by the number of its document. Without facts it is removed. */
export interface CompanyChange {
  number: number
  company: CompanyFacts | undefined
}

/**
 * The facts of all companies in arrays, one row for each, so that counting 100,000 of them takes a few
 * milliseconds.
 */
export class CompanyColumns {
  readonly columns: Readonly<Record<FacetName, Column>> = {
    initial: new Column(),
    industry: new Column(),
    contractorType: new Column(),
    country: new Column(),
    state: new Column(),
    city: new Column(),
    package: new Column(),
  }
  /** The numbers of the documents. */
  documents: number[] = []
  /** Radians; NaN if the place is not known. */
  latitudes = new Float64Array(0)
  longitudes = new Float64Array(0)
  listedAt: string[] = []
  #sortNames: string[] = []
  #rowByDocument = new Map<number, number>()
  /** The groups of a fact are made at their first use after a change. */
  readonly #groups = new Map<FacetName, RowGroups>()
  /** 1 for a row whose company is gone. */
  isRemoved = new Uint8Array(0)
  /** The rows in the order of names. */
  order = new Uint32Array(0)
  /** The same rows, in the order of memory. */
  rows = new Uint32Array(0)

  constructor(companies: Iterable<CompanyChange>) {
    this.apply([...companies])
  }

  /** Returns the rows of the companies that have a value of a fact, by the value's number. */
  rowsOf(name: FacetName, number: number): Uint32Array {
    const grouped = this.#groups.get(name) ?? groupRows(this.columns[name], this.rows)
    this.#groups.set(name, grouped)
    return grouped.rows.subarray(grouped.starts[number], grouped.starts[number + 1])
  }

  row(document: number): number | undefined {
    return this.#rowByDocument.get(document)
  }

  /** Returns the position of a name in the order of names, also of one that no company has. */
  positionOfName(sortName: string): number {
    let [from, to] = [0, this.order.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#sortNames[this.order[middle]!]! < sortName) from = middle + 1
      else to = middle
    }
    return from
  }

  apply(changes: readonly CompanyChange[]): void {
    this.#reserve(this.documents.length + changes.length)
    const changedRows = new Set<number>()
    for (const { number, company } of changes) {
      const existingRow = this.#rowByDocument.get(number)
      if (!company) {
        if (existingRow === undefined) continue
        this.isRemoved[existingRow] = 1
        this.#rowByDocument.delete(number)
        changedRows.add(existingRow)
        continue
      }
      const row = existingRow ?? this.documents.push(number) - 1
      this.#rowByDocument.set(number, row)
      this.#set(row, company)
      changedRows.add(row)
    }
    if (changedRows.size === 0) return
    this.#sort(changedRows)
    this.rows = this.order.slice().sort()
    this.#groups.clear()
  }

  #set(row: number, company: CompanyFacts): void {
    this.isRemoved[row] = 0
    for (const name of facetNames) this.columns[name].set(row, company[name])
    this.latitudes[row] = company.position ? radians(company.position.lat) : Number.NaN
    this.longitudes[row] = company.position ? radians(company.position.lng) : Number.NaN
    this.listedAt[row] = company.listedAt
    this.#sortNames[row] = company.sortName
  }

  /** Arrays have room for twice the rows, so that a new company seldom copies them. */
  #reserve(count: number): void {
    if (this.isRemoved.length >= count) return
    const length = Math.max(1024, 2 * count)
    const grown = <A extends Uint8Array | Uint32Array | Float64Array>(larger: A, array: A): A => {
      larger.set(array as never)
      return larger
    }
    this.isRemoved = grown(new Uint8Array(length), this.isRemoved)
    this.latitudes = grown(new Float64Array(length), this.latitudes)
    this.longitudes = grown(new Float64Array(length), this.longitudes)
    for (const name of facetNames) {
      const column = this.columns[name]
      column.numbers = grown(new Uint32Array(length), column.numbers)
    }
  }

  /** Sorts the changed rows and merges them with the others. */
  #sort(changedRows: ReadonlySet<number>): void {
    const names = this.#sortNames
    const compare = (one: number, other: number) =>
      names[one]! < names[other]! ? -1 : names[one] === names[other] ? one - other : 1
    const changed = [...changedRows].filter((row) => this.isRemoved[row] === 0).sort(compare)
    const others = this.order.filter((row) => !changedRows.has(row))
    const merged = new Uint32Array(others.length + changed.length)
    for (let index = 0, from = 0, next = 0; index < merged.length; index++) {
      const isChanged =
        next < changed.length && (from >= others.length || compare(changed[next]!, others[from]!) < 0)
      merged[index] = isChanged ? changed[next++]! : others[from++]!
    }
    this.order = merged
  }
}
