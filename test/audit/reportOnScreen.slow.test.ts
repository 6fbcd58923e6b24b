import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportPage } from '#functions/audit/report/reportPage.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import { languages } from '#shared/kernel/language.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { aMeasurement, aVisit } from './aMeasurement.ts'

/** The policy of reports in infra/constructs/headers.ts, without the sandbox, which would block axe. */
const policy =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
const reportUrl = 'http://report.test/'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const longName = 'a-name-that-does-not-end-because-nobody-has-put-a-space-or-anything-else-in-it'.repeat(2)
const heavyMeasurement = aMeasurement({
  title: `${longName} ${longName}`,
  url: `https://roofs.example/${longName}?${longName}`,
  finalUrl: `https://roofs.example/${longName}?${longName}`,
  visits: {
    first: aVisit({
      bytes: 30_000_000,
      byType: [
        { type: 'media', bytes: 29_000_000, requests: 2 },
        { type: 'data', bytes: 1_000_000, requests: 300 },
      ],
      byHost: [
        { host: `${longName.slice(0, 60)}.example`, party: 'third', bytes: 30_000_000, requests: 302 },
      ],
      largest: [
        {
          url: `https://roofs.example/${longName}.mp4`,
          host: `${longName.slice(0, 60)}.example`,
          type: 'media',
          status: 200,
          bytes: 29_000_000,
        },
      ],
    }),
    repeat: aVisit({ bytes: 30_000_000 }),
  },
  savings: [
    {
      kind: 'media',
      bytes: 29_000_000,
      files: [{ url: `https://roofs.example/${longName}.mp4`, bytes: 29_000_000 }],
    },
  ],
})
const measurements: [string, Measurement][] = [
  ['an average page', aMeasurement()],
  ['a heavy page with very long names', heavyMeasurement],
  [
    'a light page with a figure of five decimals',
    aMeasurement({ visits: { first: aVisit({ bytes: 4700 }), repeat: aVisit({ bytes: 4700 }) } }),
  ],
]

/** Opens a report as the portal serves it, by default in a window as wide as a phone. */
async function openReport(html: string, options: { colorScheme?: 'light' | 'dark'; width?: number } = {}) {
  const { colorScheme = 'light', width = 390 } = options
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    bypassCSP: false,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => faults.push(message.text()))
  page.on('request', (request) => {
    if (request.url() !== reportUrl && !request.url().startsWith('data:')) faults.push(request.url())
  })
  await page.route('**/*', (route) =>
    route.fulfill({
      body: html,
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': policy },
    }),
  )
  await page.goto(reportUrl)
  return { page, faults, close: () => context.close() }
}
const renderReport = (measurement: Measurement, language: (typeof languages)[number] = 'en') =>
  reportPage({
    measurement,
    language,
    origin: 'https://carbon.example',
    badgeUrls: {
      badgeUrl: 'https://carbon.example/api/audit/badges/pag_1',
      reportUrl: 'https://carbon.example/r',
    },
    previous: {
      bytes: { first: 900_000, repeat: 100 },
      grams: 0.1,
      rating: 'B',
      measuredAt: '2025-10-01T00:00:00.000Z',
    },
  })

describe.each(measurements)('the report about %s', (_, measurement) => {
  test.each(languages.flatMap((language) => [320, 390].map((width) => [language, width] as const)))(
    'fits on a phone, in %s and %i pixels wide, and requests nothing',
    async (language, width) => {
      const { page, faults, close } = await openReport(renderReport(measurement, language), { width })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual([
        'loaded',
        'loaded',
      ])
      expect(faults).toEqual([])
      await close()
    },
  )

  test.each(['light', 'dark'] as const)('has no accessibility issues in %s mode', async (colorScheme) => {
    // The Content-Security-Policy of reports would block axe, which is a script.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme })
    const page = await context.newPage()
    await page.setContent(renderReport(measurement))
    const { violations, passes } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(passes.length).toBeGreaterThan(20)
    await context.close()
  })
})
