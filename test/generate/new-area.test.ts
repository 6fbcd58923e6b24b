import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const house = mkdtempSync(path.join(tmpdir(), 'portal-house-'))
const inHouse = (...args: string[]) => run(process.execPath, args, { cwd: house, env: { ...process.env, NO_COLOR: '1' } })
const made = (file: string) => readFile(path.join(house, file), 'utf8')

beforeAll(async () => {
  for (const part of [
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
    cpSync(part, path.join(house, part), { recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(house, 'node_modules'))
  await inHouse('infra/generate/new-area.ts', 'companies')
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test('a new area is four folders and one line in the register', async () => {
  expect(await made('shared/areas.ts')).toContain("import { companies } from './companies/contract.ts'")
  for (const file of [
    'shared/companies/company.ts',
    'functions/companies/lambda.ts',
    'web/areas/companies/CompanyList.tsx',
    'web/areas/companies/locales/fr.json',
  ]) {
    expect(await made(file)).not.toContain('undefined')
  }
})

test('the house with its new area passes the type check', async () => {
  const found = await inHouse('node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.json').catch(({ stdout }) => ({ stdout }))
  expect(found.stdout).toBe('')
}, 60_000)

test("the new area's own tests pass", async () => {
  const { stdout } = await inHouse('node_modules/.bin/vitest', 'run', 'test/companies')
  expect(stdout).toMatch(/2 passed/)
}, 60_000)

test('an area is never made twice, nor under a name that is no word', async () => {
  await expect(inHouse('infra/generate/new-area.ts', 'companies')).rejects.toThrow(/is there already/)
  await expect(inHouse('infra/generate/new-area.ts', '../x')).rejects.toThrow(/Usage/)
})
