/** The columns of an import, named as the specification names them. */
export const requiredColumns = ['COMPANY', 'EMAIL', 'PHONE NUMBER', 'CONTACT', 'CATEGORY'] as const
export const optionalColumns = ['WEBSITE', 'SUB-CATEGORY2', 'IMAGE', 'LINK', 'SOCIAL MEDIA', 'USER'] as const
export type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number]

/** Case and white space say nothing in a header: `PhoneNumber` is `PHONE NUMBER`. */
const keyOf = (header: string) => header.replace(/[\s\u200b\ufeff]+/g, '').toUpperCase()

const columnByKey = new Map<string, Column>(
  [...requiredColumns, ...optionalColumns].map((column) => [keyOf(column), column]),
)

export interface Headers {
  /** Where each known column stands, counted from 0. Of two columns with one name the first counts. */
  columns: Map<Column, number>
  /** Required columns that are not there, in the specification's order. */
  missing: Column[]
}

/** Which column stands where, by the first row of a sheet; unknown columns are passed over. */
export function columnsOf(headerRow: readonly string[]): Headers {
  const columns = new Map<Column, number>()
  headerRow.forEach((header, at) => {
    const column = columnByKey.get(keyOf(header))
    if (column && !columns.has(column)) columns.set(column, at)
  })
  return { columns, missing: requiredColumns.filter((column) => !columns.has(column)) }
}

/** The one error of a sheet that lacks required columns. */
export const missingColumnsText = (missing: readonly Column[]): string =>
  missing.length === 1
    ? `The sheet was not read: the column ${missing[0]} is missing.`
    : `The sheet was not read: the columns ${missing.join(', ')} are missing.`
