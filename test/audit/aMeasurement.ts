import type { Measurement, Transferred, Visit } from '#shared/audit/measurement.ts'

const site = 'https://roofs.example'
const assets = 'https://cdn.assets.example'

const file = (url: string, type: Transferred['type'], bytes: number): Transferred => ({
  url,
  host: new URL(url).host,
  type,
  status: 200,
  bytes,
})

/** A first visit of 1.3 MB. */
export const aVisit = (visit: Partial<Visit> = {}): Visit => ({
  bytes: 1_300_000,
  requests: 42,
  milliseconds: 2840,
  ended: 'quiet',
  byType: [
    { type: 'image', bytes: 640_000, requests: 14 },
    { type: 'script', bytes: 410_000, requests: 12 },
    { type: 'font', bytes: 120_000, requests: 4 },
    { type: 'style', bytes: 62_000, requests: 4 },
    { type: 'document', bytes: 38_000, requests: 2 },
    { type: 'data', bytes: 24_000, requests: 5 },
    { type: 'other', bytes: 6_000, requests: 1 },
  ],
  byHost: [
    { host: 'roofs.example', party: 'first', bytes: 820_000, requests: 24 },
    { host: 'cdn.assets.example', party: 'third', bytes: 310_000, requests: 9 },
    { host: 'fonts.letters.example', party: 'third', bytes: 120_000, requests: 4 },
    { host: 'count.visitors.example', party: 'third', bytes: 50_000, requests: 5 },
  ],
  byParty: { first: { bytes: 820_000, requests: 24 }, third: { bytes: 480_000, requests: 18 } },
  largest: [
    file(`${site}/pictures/roof-in-the-evening-sun.jpg`, 'image', 318_000),
    file(`${assets}/bundles/application.3f9c1b2a.js`, 'script', 214_000),
    file(`${site}/pictures/team.png`, 'image', 176_000),
    file(`${site}/scripts/carousel.js`, 'script', 96_000),
    file('https://fonts.letters.example/v3/letters-regular.woff2', 'font', 64_000),
    file(`${site}/styles/main.css`, 'style', 48_000),
    file(`${site}/`, 'document', 31_000),
    file('https://count.visitors.example/collect?page=%2F&visitor=8c1f', 'data', 18_000),
  ],
  refused: 0,
  ...visit,
})

const repeatVisit = aVisit({
  bytes: 208_000,
  requests: 16,
  milliseconds: 1120,
  byType: [
    { type: 'image', bytes: 84_000, requests: 4 },
    { type: 'script', bytes: 61_000, requests: 4 },
    { type: 'document', bytes: 38_000, requests: 2 },
    { type: 'data', bytes: 25_000, requests: 6 },
  ],
  byHost: [
    { host: 'roofs.example', party: 'first', bytes: 146_000, requests: 8 },
    { host: 'count.visitors.example', party: 'third', bytes: 62_000, requests: 8 },
  ],
  byParty: { first: { bytes: 146_000, requests: 8 }, third: { bytes: 62_000, requests: 8 } },
  largest: [file(`${site}/`, 'document', 31_000)],
})

/** A JPEG of 36 × 64 pixels. */
export const aPicture =
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCABAACQDASIAAhEBAxEB/8QAGQABAAMBAQAAAAAAAAAAAAAAAAQFBgMC/8QAJBABAAEDAwIHAAAAAAAAAAAAAAMBERQCU6ETIQQFEjFDgcH/xAAYAQEBAQEBAAAAAAAAAAAAAAAAAgEDBP/EABkRAQADAQEAAAAAAAAAAAAAAAABERJRAv/aAAwDAQACEQMRAD8AqRuJZo4rdTVa/t2eMyDc4qrTlmOsUNrmQbnFTMg3OKmjMdYobwNNwg+Z/H9/iCsfHQyS+jp6b2vfui4c+3zRCfUTbgO+HPt80MOfb5oxNStQFPQAAAAAAAAAAAA//9k='

const frameAt = (milliseconds: number) => ({ milliseconds, jpeg: aPicture })
const metric = (value: number, score: number) => ({ value, score })

/** The measurement of a small firm's page, with average figures. */
export const aMeasurement = (measured: Partial<Measurement> = {}): Measurement => ({
  url: `${site}/`,
  finalUrl: `${site}/en/`,
  httpStatus: 200,
  title: 'Roofs that last | Example Roofing',
  measuredAt: '2025-11-20T14:05:00.000Z',
  chromium: '149.0.7559.0',
  visits: { first: aVisit(), repeat: repeatVisit },
  lighthouse: {
    version: '13.5.0',
    scores: { performance: 61, accessibility: 88, bestPractices: 96, seo: 100 },
    metrics: {
      fcp: metric(1620, 93),
      lcp: metric(3480, 63),
      tbt: metric(720, 38),
      cls: metric(0.041, 99),
      speedIndex: metric(4120, 74),
    },
    frames: [300, 900, 1500, 2400, 3300].map(frameAt),
    findings: {
      accessibility: [
        {
          id: 'color-contrast',
          title: 'Background and foreground colors do not have a sufficient contrast ratio.',
          places: 7,
          snippets: ['<p class="note">', '<a class="more" href="/offer">', '<span class="price">'],
        },
        {
          id: 'image-alt',
          title: 'Image elements do not have [alt] attributes',
          places: 2,
          snippets: ['<img src="/team.png">'],
        },
      ],
      bestPractices: [
        {
          id: 'errors-in-console',
          title: 'Browser errors were logged to the console',
          places: 1,
          snippets: [],
        },
      ],
      seo: [],
    },
    warnings: [],
  },
  savings: [
    {
      kind: 'images',
      bytes: 402_000,
      files: [
        { url: `${site}/pictures/roof-in-the-evening-sun.jpg`, bytes: 241_000 },
        { url: `${site}/pictures/team.png`, bytes: 161_000 },
      ],
    },
    {
      kind: 'unused-javascript',
      bytes: 188_000,
      files: [
        { url: `${assets}/bundles/application.3f9c1b2a.js`, bytes: 131_000 },
        { url: `${site}/scripts/carousel.js`, bytes: 57_000 },
      ],
    },
    { kind: 'cache', bytes: 84_000, files: [{ url: `${site}/pictures/team.png`, bytes: 84_000 }] },
    { kind: 'unused-css', bytes: 31_000, files: [{ url: `${site}/styles/main.css`, bytes: 31_000 }] },
    { kind: 'compression', bytes: 17_000, files: [{ url: `${site}/scripts/carousel.js`, bytes: 17_000 }] },
  ],
  hosting: { host: 'roofs.example', green: 'no' },
  ...measured,
})
