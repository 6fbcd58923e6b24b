import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const copy = mkdtempSync(path.join(tmpdir(), 'portal-house-'))
const runInCopy = (...args: string[]) =>
  run(process.execPath, args, { cwd: copy, env: { ...process.env, NO_COLOR: '1' } })
const fileText = (file: string) => readFile(path.join(copy, file), 'utf8')

beforeAll(async () => {
  for (const part of [
    '.dependency-cruiser.mjs',
    '.gitignore',
    'knip.json',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'biome.json',
    'shared',
    'functions',
    'web',
    'infra',
    'test',
  ]) {
    cpSync(part, path.join(copy, part), { recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  await runInCopy('infra/generate/new-area.ts', 'companies')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new area is three folders and one line in the register', async () => {
  expect(await fileText('shared/areas.ts')).toContain("import { companies } from './companies/contract.ts'")
  for (const file of [
    'shared/companies/contract.ts',
    'shared/companies/refusals.ts',
    'web/areas/companies/area.ts',
    'web/areas/companies/locales/fr.json',
    'test/companies/screens.test.tsx',
  ]) {
    expect(await fileText(file)).not.toContain('undefined')
  }
})

/** Every check that needs no build. */
const checks: [string, string, ...string[]][] = [
  ['the type check', 'tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['the lint', 'biome', 'check', '--error-on-warnings', 'shared', 'functions', 'web/areas', 'test/posts'],
  [
    'the walls',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'shared',
    'functions',
    'web/areas',
    'web/posts',
  ],
  ['the check of unused code', 'knip'],
]

async function expectChecksPass() {
  for (const [name, tool, ...args] of checks) {
    const output = await runInCopy(`node_modules/.bin/${tool}`, ...args).then(
      () => '',
      ({ stdout, stderr }) => stdout + stderr,
    )
    expect(output, name).toBe('')
  }
  const texts =
    "import { errorTexts } from './infra/check/errorTexts.ts'; import { checkTranslations } from './web/build/translations.ts'; import { ownershipFlaws } from './infra/grants/ownership.ts'; import { areas } from './shared/areas.ts'"
  const { stdout } = await runInCopy(
    '--input-type=module-typescript',
    '--eval',
    `${texts}; console.log(JSON.stringify([...(await errorTexts()), ...checkTranslations(), ...ownershipFlaws(Object.values(areas))]))`,
  )
  expect(JSON.parse(stdout)).toEqual([])
}

test('the portal with its new area passes every check that needs no build', expectChecksPass, 300_000)

test("the new area's own tests pass", async () => {
  const { stdout } = await runInCopy('node_modules/.bin/vitest', 'run', 'test/companies')
  expect(stdout).toMatch(/Test Files +2 passed/)
})

test('an area is not made twice, nor with an invalid name', async () => {
  await expect(runInCopy('infra/generate/new-area.ts', 'companies')).rejects.toThrow(/is there already/)
  await expect(runInCopy('infra/generate/new-area.ts', '../x')).rejects.toThrow(/Usage/)
})

test('an area is removed by deleting its folders and its lines in the register', async () => {
  for (const folder of ['shared', 'web/areas', 'test'])
    rmSync(path.join(copy, folder, 'cards'), { recursive: true })
  const register = path.join(copy, 'shared/areas.ts')
  const lines = (await readFile(register, 'utf8')).split('\n')
  await writeFile(register, lines.filter((line) => !/\bcards\b/.test(line)).join('\n'))
  await expectChecksPass()
}, 300_000)
