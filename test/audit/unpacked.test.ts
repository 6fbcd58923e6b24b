import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('two first starts at once both find a Chromium that runs, and unpack into one place', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-unpack-'))
  try {
    const module = path.resolve(import.meta.dirname, '../../functions/audit/chromium/unpackedChromium.ts')
    const code = `import { execFileSync } from 'node:child_process'
      const { executable, environment } = await (await import(${JSON.stringify(module)})).unpackedChromium()
      execFileSync(executable, ['--version'], { env: { ...process.env, ...environment } })
      console.info(executable)`
    const start = () => run(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, TMPDIR: folder } })
    const [one, other] = await Promise.all([start(), start()])
    expect(one.stdout).toBe(other.stdout)
    expect(existsSync(one.stdout.trim())).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('audit-chromium-'))).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
