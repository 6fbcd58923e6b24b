import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'

const run = promisify(execFile)
const modulePath = path.resolve(import.meta.dirname, '../../functions/audit/chromium/unpackedChromium.ts')

const folder = mkdtempSync(path.join(tmpdir(), 'unpacked-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A script that starts Chromium without system libraries, and prints its linked libraries and its version. */
const startScript = `import { execFileSync } from 'node:child_process'
  const { executable, environment } = await (await import(${JSON.stringify(modulePath)})).unpackedChromium({ systemFolders: [] })
  const env = { ...process.env, ...environment }
  console.info(execFileSync(executable, { env: { ...env, LD_TRACE_LOADED_OBJECTS: '1' }, encoding: 'utf8' }))
  console.info(execFileSync(executable, ['--version'], { env, encoding: 'utf8' }))`

test('two processes that unpack Chromium at the same time share one working copy, with its libraries', async () => {
  const start = () =>
    run(process.execPath, ['--input-type=module', '-e', startScript], {
      env: { ...process.env, TMPDIR: folder },
    })
  const starts = await Promise.all([start(), start()])
  const [unpacked, ...others] = readdirSync(folder).filter((name) => name.startsWith('chromium-'))
  expect(others).toEqual([])
  for (const { stdout } of starts) {
    for (const library of ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'])
      expect(stdout).toContain(`${library} => ${folder}/${unpacked}/al2023/lib/${library} `)
    expect(stdout).not.toContain('not found')
    expect(stdout).toContain('Chromium')
  }
})

test('Chromium uses the system’s libraries, and the package’s only if the system lacks one', async () => {
  const systemFolder = mkdtempSync(path.join(folder, 'system-'))
  const librariesWith = async (...names: string[]) => {
    for (const name of names) writeFileSync(path.join(systemFolder, name), '')
    return (await unpackedChromium({ systemFolders: [systemFolder] })).environment.LD_LIBRARY_PATH
  }
  expect(await librariesWith('libnss3.so', 'libnspr4.so')).toMatch(/al2023\/lib$/)
  expect(await librariesWith('libexpat.so.1')).toBeUndefined()
})
