/**
 * Reads one workbook in its own process and prints time and memory: `readOnce.ts <reader> <file>`. The readers are:
 * - `ours`: the portal's reader, rows only;
 * - `import`: the same, and each row is checked and becomes a listing;
 * - `inspect`: the inspection of an upload, before its import;
 * - `xlsx`: the package to which the portal's reader is compared;
 * - `idle`: none, for the memory of the process alone.
 */
import { readFileSync } from 'node:fs'

const [, , reader = 'idle', path = ''] = process.argv
const startTime = performance.now()
let rows = 0
if (reader === 'ours') {
  const { readSheets } = await import('#functions/platform/sheets/readSheets.ts')
  for await (const row of await readSheets(readFileSync(path), 'xlsx', path)) if (row.cells.length > 0) rows++
} else if (reader === 'import') {
  const { readImport } = await import('#functions/directory/sheets/readImport.ts')
  for await (const { outcome } of readImport(readFileSync(path), path).rows) if ('listing' in outcome) rows++
} else if (reader === 'inspect') {
  const { inspectSheet } = await import('#functions/platform/sheets/inspect.ts')
  const bytes = readFileSync(path)
  const inspectionStart = performance.now()
  await inspectSheet(path, bytes)
  console.info(
    JSON.stringify({
      ms: performance.now() - inspectionStart,
      rows,
      peakBytes: process.resourceUsage().maxRSS * 1024,
    }),
  )
  process.exit()
} else if (reader === 'xlsx') {
  const { read } = await import('xlsx')
  const book = read(readFileSync(path), { type: 'buffer', dense: true })
  for (const name of book.SheetNames)
    rows += (book.Sheets[name]?.['!data'] ?? []).filter((row) => row?.length).length
}
console.info(
  JSON.stringify({
    ms: performance.now() - startTime,
    rows,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }),
)
