/** Formats a number as the workbook's cells show it. `style` is the index of the cell format, from 0. */
export type NumberFormat = (value: number, style: number) => string

/** A format code, or the number of one of Excel's built-in formats. */
export type FormatCode = string | number

/**
 * Formats a number as General, with all its digits: Excel would show 442079460123 as 4.42E+11, which is no
 * telephone number. Excel computes with 15 digits.
 */
export const digitsOf = (value: number): string => String(Number(value.toPrecision(15)))

/** Excel's own limit. */
const maxCodeLength = 255
const zeros = /^0+$/
const isPlain = (code: FormatCode) =>
  code === 0 || code === 1 || code === 49 || code === '@' || code === '' || isGeneral(code)
const isGeneral = (code: FormatCode) => typeof code === 'string' && code.toLowerCase() === 'general'

/**
 * Returns the formatter for a workbook's cell formats. It handles General, text, `0` and `0000` itself;
 * dates, percentages and others need the formatter of xlsx, which is loaded only for workbooks that use them.
 */
export async function numberFormat(codes: readonly FormatCode[], date1904: boolean): Promise<NumberFormat> {
  const needsFormatter = codes.some((code) => !isPlain(code) && !zeros.test(String(code)))
  const SSF = needsFormatter ? (await import('xlsx')).SSF : undefined
  return (value, style) => {
    const code = codes[style] ?? 0
    if (typeof code === 'string' && code.length > maxCodeLength) return digitsOf(value)
    if (isPlain(code)) return code === 1 ? digitsOf(Math.round(value)) : digitsOf(value)
    if (typeof code === 'string' && zeros.test(code)) {
      const digits = digitsOf(Math.round(Math.abs(value))).padStart(code.length, '0')
      return value < 0 ? `-${digits}` : digits
    }
    try {
      return String(SSF?.format(code, value, { date1904 }) ?? digitsOf(value))
    } catch {
      // The format is invalid or cannot show this number.
      return digitsOf(value)
    }
  }
}
