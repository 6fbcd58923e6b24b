import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { killChromium } from '#functions/audit/chromium/killChromium.ts'
import { launchChromium } from '#functions/audit/chromium/launchChromium.ts'
import type { UnpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { printPdf } from '#functions/audit/printing/printReport.ts'
import { leftovers, measure } from './measure.ts'
import { childrenDie, dies, drawingDies, plantChromium, tabsDie } from './plantedChromium.ts'
import { type Site, startSite } from './site.ts'
import { script, shortBounds } from './testBounds.ts'

const running = () => leftovers().filter((name) => /^\d+$/.test(name))
const page = '<!doctype html><html lang="en"><title>Well</title><h1>Well</h1>'

let site: Site
beforeAll(async () => {
  site = await startSite({
    '/': page,
    '/busy': script('setTimeout(() => { for (;;); }, 50)'),
    '/killing': () => {
      for (const pid of running()) process.kill(Number(pid), 'SIGSEGV')
    },
  })
})
afterAll(() => site.close())
afterEach(() => expect(leftovers()).toEqual([]))

const isSingleProcess = (args: readonly string[]) => args.includes('--single-process')

describe('a Chromium that dies at its start', () => {
  async function launch(chromium: UnpackedChromium) {
    const profile = mkdtempSync(path.join(tmpdir(), 'launch-'))
    const reasons: string[] = []
    try {
      const onFallback = (reason: string) => reasons.push(reason)
      const launched = await launchChromium({ ...chromium, args: [], profile, onFallback })
      await killChromium(launched.browser)
      return { ...launched, reasons }
    } finally {
      rmSync(profile, { recursive: true, maxRetries: 5 })
    }
  }

  test.each([
    { what: 'Chromium itself', before: dies, reason: /^the browser ended/ },
    { what: 'each process that it starts', before: childrenDie, reason: /ended/ },
    { what: 'the process of a tab', before: tabsDie, reason: /^the first tab's process ended/ },
    { what: 'the process that draws', before: drawingDies, reason: /^the browser ended/ },
  ])('is started once more as a single process: $what', async ({ before, reason }) => {
    const { chromium, starts } = await plantChromium(before)
    const { reasons, ...launched } = await launch(chromium)
    expect(launched.isSingleProcess).toBe(true)
    expect(reasons).toEqual([expect.stringMatching(reason)])
    expect(starts().map(isSingleProcess)).toEqual([false, true])
  })

  test('is started no third time', async () => {
    const { chromium, starts } = await plantChromium(dies, dies)
    await expect(launch(chromium)).rejects.toThrow('the browser ended')
    expect(starts()).toHaveLength(2)
  })

  test('measures a page through the proxy alone, without the arguments that would weaken the browser', async () => {
    const { chromium, starts } = await plantChromium(dies)
    const log = { warn: vi.fn() }
    // No busy machine reaches these bounds.
    const visitMs = 60_000
    const bounds = {
      visitMs,
      maxWaitForRestMs: visitMs,
      lighthouseTimeoutMs: 180_000,
      deadlineMs: 280_000,
    }
    const { title, lighthouse } = await measure(site, '/', { chromium, log, bounds })
    expect(title).toBe('Well')
    // A single process sometimes takes no picture of a small page, without which there is no score of performance.
    expect(lighthouse.scores.accessibility).toBeGreaterThan(90)
    expect(log.warn.mock.calls).toEqual([
      ['chromium runs as a single process', { reason: 'the browser ended before it answered' }],
    ])
    // Lighthouse has a Chromium of its own, as a single process has only one browser context.
    expect(starts().map(isSingleProcess)).toEqual([false, true, true])
    for (const args of starts()) {
      expect(args).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^--proxy-server=socks5:\/\/127\.0\.0\.1:\d+$/),
          '--proxy-bypass-list=<-loopback>',
          '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
          '--disable-quic',
          '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
          '--disable-background-networking',
        ]),
      )
      expect(args.join(' ')).not.toMatch(
        /web-security|insecure-content|site-isolation|IsolateOrigins|site-per-process|SharedArrayBuffer|file-access/,
      )
    }
  })

  test('refuses a page that runs an endless loop, as it would stop the next visit too', async () => {
    const { chromium } = await plantChromium(dies)
    await expect(measure(site, '/busy', { chromium, ...shortBounds() })).rejects.toMatchObject({
      code: 'audit.tooHeavy',
    })
  })

  test('prints a report', async () => {
    const { chromium } = await plantChromium(childrenDie)
    const log = { warn: vi.fn() }
    const pdf = await printPdf('<title>Report</title><h1>Report</h1>', { chromium, log })
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(log.warn).toHaveBeenCalledOnce()
  })
})

describe('the way in which Chromium is started', () => {
  test('cannot be chosen by a page that brings the browser down', async () => {
    const { chromium, starts } = await plantChromium(':')
    const log = { warn: vi.fn() }
    await expect(measure(site, '/killing', { chromium, log })).rejects.toMatchObject({
      code: 'audit.tooHeavy',
    })
    expect(starts().map(isSingleProcess)).toEqual([false])
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('does not change if Chromium cannot be run at all', async () => {
    const log = { warn: vi.fn() }
    const chromium = { executable: '/missing/chromium', environment: {} }
    await expect(measure(site, '/', { chromium, log })).rejects.toThrow('/missing/chromium')
    expect(log.warn).not.toHaveBeenCalled()
  })
})
