import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { bundling } from '#infra/build/bundling.ts'

const organisations = join(import.meta.dirname, '../fixtures/organisations.xls')
/** Like a Lambda's entry: the code after the imports must not run in the reader's thread. */
const entry = `
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { readImport } from '#functions/directory/sheets/readImport.ts'
if (!isMainThread) throw new Error('The Lambda ran in the thread of its reader.')
let rows = 0
for await (const _ of readImport(readFileSync(process.argv[2]), 'organisations.xls').rows) if (++rows % 300 === 0) await new Promise((go) => setTimeout(go, 20))
console.info(rows)
`

test('in a Lambda’s bundle, an .xls is read in a thread that runs nothing else of the bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    await build({
      ...bundling,
      sourcemap: false,
      outdir: folder,
      entryNames: 'index',
      stdin: {
        contents: entry,
        resolveDir: join(import.meta.dirname, '../..'),
        sourcefile: 'entry.ts',
        loader: 'ts',
      },
    })
    const bundle = join(folder, 'index.mjs')
    const { stdout, stderr } = spawnSync(process.execPath, [bundle, organisations], { encoding: 'utf8' })
    expect([stdout.trim(), stderr]).toEqual(['1178', ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
