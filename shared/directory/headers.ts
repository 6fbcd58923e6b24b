/** The columns of an import, as the specification names them. */
export const requiredColumns = ['COMPANY', 'EMAIL', 'PHONE NUMBER', 'CONTACT', 'CATEGORY'] as const
export const optionalColumns = ['WEBSITE', 'SUB-CATEGORY2', 'IMAGE', 'LINK', 'SOCIAL MEDIA', 'USER'] as const
export type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number]

/** Ignores case and white space: `PhoneNumber` is `PHONE NUMBER`. */
const keyOf = (header: string) => header.replace(/[\s\u200b\ufeff]+/g, '').toUpperCase()

const columnByKey = new Map<string, Column>(
  [...requiredColumns, ...optionalColumns].map((column) => [keyOf(column), column]),
)

export interface Headers {
  /** The index of each known column, from 0. The first of two columns with one name counts. */
  columns: Map<Column, number>
  /** In the specification's order. */
  missing: Column[]
}

/** Finds the columns in the first row of a sheet and ignores unknown ones. */
export function columnsOf(headerRow: readonly string[]): Headers {
  const columns = new Map<Column, number>()
  headerRow.forEach((header, index) => {
    const column = columnByKey.get(keyOf(header))
    if (column && !columns.has(column)) columns.set(column, index)
  })
  return { columns, missing: requiredColumns.filter((column) => !columns.has(column)) }
}

/** Says why a sheet without its required columns was not read. */
export const missingColumnsText = (missing: readonly Column[]): string =>
  missing.length === 1
    ? `The sheet was not read: the column ${missing[0]} is missing.`
    : `The sheet was not read: the columns ${missing.join(', ')} are missing.`
