import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFunction } from '#infra/build/functions.ts'
import { Measurement } from '#shared/audit/measurement.ts'
import { type Site, startSite } from './site.ts'

const outdir = mkdtempSync(path.join(tmpdir(), 'audit-bundle-'))
const uploads = new Map<string, string>()
let site: Site
let folder: string

beforeAll(async () => {
  const storeUpload = (name: string) => async (response: ServerResponse, request: IncomingMessage) => {
    uploads.set(name, await text(request))
    response.writeHead(204).end()
  }
  site = await startSite({
    '/': '<!doctype html><html lang="en"><title>Bundled</title><h1>Hello</h1>',
    '/measurement': storeUpload('measurement'),
    '/revisiting': storeUpload('revisiting'),
    '/measuring': storeUpload('measuring'),
  })
  folder = (await bundleFunction('audit/measure', 'functions/audit/measure.ts', outdir)).folder
})
afterAll(async () => {
  await site.close()
  rmSync(outdir, { recursive: true, force: true })
})

const byteSizeOf = (folderPath: string): number =>
  readdirSync(folderPath, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)

test('the bundle of the measuring Lambda is far below 250 MB, and contains the child process', () => {
  expect(byteSizeOf(folder)).toBeLessThan(150 * 1024 * 1024)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.mjs', 'child.mjs', 'node_modules']))
})

test('the bundled Lambda measures a page, and uploads its progress and the measurement', async () => {
  process.env.FETCH_ALLOW = `127.0.0.1:${site.port}`
  const { handler } = (await import(path.join(folder, 'index.mjs'))) as {
    handler(event: unknown): Promise<unknown>
  }
  const form = (name: string) => ({
    url: `${site.origin}/${name}`,
    fields: { key: name, 'content-type': 'application/json' },
  })
  const forms = Object.fromEntries(
    ['measurement', 'revisiting', 'measuring'].map((name) => [name, form(name)]),
  )
  expect(await handler({ auditId: 'a', url: `${site.origin}/`, language: 'fr', forms })).toEqual({
    outcome: 'measured',
  })
  expect(uploads.get('revisiting')).toContain('name="file"')
  expect(uploads.has('measuring')).toBe(true)
  const [, json = ''] = /name="file".*?\r\n\r\n(.*?)\r\n--/s.exec(uploads.get('measurement') ?? '') ?? []
  const measurement = Measurement.parse(JSON.parse(json))
  expect(measurement).toMatchObject({ title: 'Bundled', visits: { first: { requests: 1 } } })
  // Lighthouse's findings are in the audit's language.
  expect(measurement.lighthouse.findings.seo.map(({ title }) => title).join(' ')).toContain(
    'Le document ne contient pas',
  )
  expect(await handler({ auditId: 'b', url: `${site.origin}/none`, language: 'en', forms })).toEqual({
    outcome: 'refused',
    code: 'audit.badStatus',
    params: { status: 404 },
  })
})

test('the bundle contains Lighthouse’s texts only in the portal’s languages', () => {
  const locales = path.join(folder, 'node_modules/lighthouse/shared/localization/locales')
  expect(readFileSync(path.join(locales, 'ja.json'), 'utf8')).toBe('{}')
  expect(readFileSync(path.join(locales, 'fr.json'), 'utf8').length).toBeGreaterThan(10_000)
})
