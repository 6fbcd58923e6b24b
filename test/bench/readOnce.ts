/** Reads one workbook in a process of its own and prints what that took: `readOnce.ts ours|xlsx|idle|inspect <file>`. */
import { readFileSync } from 'node:fs'

const [, , reader = 'idle', path = ''] = process.argv
const started = performance.now()
let rows = 0
if (reader === 'ours') {
  const { readSheets } = await import('#functions/directory/sheets/readSheets.ts')
  for await (const row of await readSheets(readFileSync(path), 'xlsx', path)) if (row.cells.length > 0) rows++
} else if (reader === 'import') {
  const { readImport } = await import('#functions/directory/sheets/readImport.ts')
  for await (const { outcome } of readImport(readFileSync(path), path).rows) if ('listing' in outcome) rows++
} else if (reader === 'inspect') {
  const { inspectSheet } = await import('#functions/directory/sheets/inspect.ts')
  const bytes = readFileSync(path)
  const inspected = performance.now()
  await inspectSheet(path, bytes)
  console.info(
    JSON.stringify({ ms: performance.now() - inspected, rows, peak: process.resourceUsage().maxRSS * 1024 }),
  )
  process.exit()
} else if (reader === 'xlsx') {
  const { read } = await import('xlsx')
  const book = read(readFileSync(path), { type: 'buffer', dense: true })
  for (const name of book.SheetNames)
    rows += (book.Sheets[name]?.['!data'] ?? []).filter((row) => row?.length).length
}
console.info(
  JSON.stringify({ ms: performance.now() - started, rows, peak: process.resourceUsage().maxRSS * 1024 }),
)
