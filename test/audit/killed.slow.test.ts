import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { leftovers, measure } from './measure.ts'
import { type Site, startSite } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({
    '/silent': () => {},
    '/': '<!doctype html><html lang="en"><title>Well</title><h1>Well</h1>',
  })
})
afterAll(() => site.close())

test('an audit whose process is killed leaves no browser and no profile behind, and the next one succeeds', async () => {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'measureOnce.ts'), `${site.origin}/silent`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(child.stdout, 'data')
  await expect.poll(() => site.requestedPaths).toContain('/silent')
  expect(leftovers()).not.toEqual([])
  child.kill('SIGKILL')
  await expect.poll(leftovers, { timeout: 10_000 }).toEqual([])
  expect((await measure(site, '/')).title).toBe('Well')
  expect(leftovers()).toEqual([])
})

test('two audits at the same time have a browser each', async () => {
  const both = await Promise.all([measure(site, '/'), measure(site, '/')])
  expect(both.map(({ httpStatus }) => httpStatus)).toEqual([200, 200])
  expect(leftovers()).toEqual([])
})

test('core dumps of crashed browsers are removed before and after an audit', async () => {
  const { executable } = await unpackedChromium()
  const [earlier, later] = ['857', '858'].map((pid) => path.join(tmpdir(), `core.chromium.${pid}`))
  writeFileSync(earlier!, executable)
  let earlierIsGone: boolean | undefined
  const onStage = () => {
    earlierIsGone ??= !existsSync(earlier!)
    writeFileSync(later!, executable)
  }
  await measure(site, '/', { onStage })
  expect([earlierIsGone, existsSync(later!)]).toEqual([true, false])
})
