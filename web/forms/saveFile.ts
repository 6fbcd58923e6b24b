/** Lets the browser save a text as a file. `type` is its media type. */
export function saveFile(fileName: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = fileName
  link.click()
  // After ten seconds the download has begun and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

type Row = readonly string[]

/** Quotes a cell. An apostrophe keeps spreadsheets from running a text that begins like a formula. */
const cellOf = (text: string) =>
  `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Saves rows as a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  saveFile(`${name}.csv`, `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv;charset=utf-8')
}
