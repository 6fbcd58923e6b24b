/** Formats the numbers of one workbook as its cells show them; `style` counts the workbook's cell formats from 0. */
export type NumberFormat = (value: number, style: number) => string

/** A format by code, or by its number when it is one of Excel's own. */
export type FormatCode = string | number

/**
 * A number's own digits: what General means here. Excel would show 442079460123 as 4.42E+11, which is no telephone number;
 * 15 digits are what it computes with.
 */
export const digitsOf = (value: number): string => String(Number(value.toPrecision(15)))

/** Excel accepts no longer one. */
const longestCode = 255
const zeros = /^0+$/
const isPlain = (code: FormatCode) =>
  code === 0 || code === 1 || code === 49 || code === '@' || code === '' || isGeneral(code)
const isGeneral = (code: FormatCode) => typeof code === 'string' && code.toLowerCase() === 'general'

/**
 * The formatter for a workbook's cell formats. General, text, `0` and `0000` are done here; dates, percentages and the
 * rest by xlsx's formatter, which is only loaded for workbooks that use them.
 */
export async function numberFormat(codes: readonly FormatCode[], date1904: boolean): Promise<NumberFormat> {
  const needed = codes.some((code) => !isPlain(code) && !zeros.test(String(code)))
  const SSF = needed ? (await import('xlsx')).SSF : undefined
  return (value, style) => {
    const code = codes[style] ?? 0
    if (typeof code === 'string' && code.length > longestCode) return digitsOf(value)
    if (isPlain(code)) return code === 1 ? digitsOf(Math.round(value)) : digitsOf(value)
    if (typeof code === 'string' && zeros.test(code)) {
      const digits = digitsOf(Math.round(Math.abs(value))).padStart(code.length, '0')
      return value < 0 ? `-${digits}` : digits
    }
    try {
      return String(SSF?.format(code, value, { date1904 }) ?? digitsOf(value))
    } catch {
      // A format code that makes no sense, or a number it cannot show: the digits say more than nothing.
      return digitsOf(value)
    }
  }
}
