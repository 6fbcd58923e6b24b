/** The columns of an import, as the specification names them. */
export const requiredColumns = ['COMPANY', 'EMAIL', 'PHONE NUMBER', 'CONTACT', 'CATEGORY'] as const
export const optionalColumns = ['WEBSITE', 'SUB-CATEGORY2', 'IMAGE', 'LINK', 'SOCIAL MEDIA', 'USER'] as const
export const allColumns = [...requiredColumns, ...optionalColumns]
export type Column = (typeof allColumns)[number]

/** Longer headers are cut, also in a mapping. */
export const maxHeaderLength = 200
export const cutHeader = (header: string): string => header.trim().slice(0, maxHeaderLength).toWellFormed()

/** Ignores case and white space: `PhoneNumber` is `PHONE NUMBER`. */
export const headerKey = (header: string) =>
  cutHeader(header)
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toUpperCase()

const columnByKey = new Map<string, Column>(allColumns.map((column) => [headerKey(column), column]))

/** The headers of a sheet that stand for columns under other names: `{ EMAIL: 'Courriel' }`. */
export type Mapping = { [column in Column]?: string | undefined }

export interface Headers {
  /** The index of each known column, from 0. The first of two columns with one name counts. */
  columns: Map<Column, number>
  /** In the specification's order. */
  missing: Column[]
}

/**
 * Finds the columns in the first row of a sheet and ignores unknown ones. A header that `mapping` names for a
 * column comes before the column's own name; one that the sheet lacks is ignored.
 */
export function columnsOf(headerRow: readonly string[], mapping: Mapping = {}): Headers {
  const columns = new Map<Column, number>()
  const keys = headerRow.map(headerKey)
  for (const [index, key] of keys.entries()) {
    const column = columnByKey.get(key)
    if (column && !columns.has(column)) columns.set(column, index)
  }
  for (const column of allColumns) {
    const index = mapping[column] === undefined ? -1 : keys.indexOf(headerKey(mapping[column]))
    if (index !== -1) columns.set(column, index)
  }
  return { columns, missing: requiredColumns.filter((column) => !columns.has(column)) }
}

/** Says why a sheet without its required columns was not read. */
export const missingColumnsText = (missing: readonly Column[]): string =>
  missing.length === 1
    ? `The sheet was not read: the column ${missing[0]} is missing.`
    : `The sheet was not read: the columns ${missing.join(', ')} are missing.`
