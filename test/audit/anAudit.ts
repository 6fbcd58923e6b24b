import type { Audit, AuditSummary } from '#shared/audit/audit.ts'
import { ratingOf } from '#shared/audit/rating.ts'
import type { TrendPoint, Watch } from '#shared/audit/watch.ts'

/* Audits and watches as the API returns them. */

const url = 'https://www.example.org/shop/'
const footprintOf = (grams: number): Audit['footprint'] => ({
  grams,
  first: grams * 1.2,
  repeat: grams / 5,
  rating: ratingOf(grams),
  kilogramsAYear: grams * 120,
  segments: { dataCentre: grams / 2, network: grams / 4, device: grams / 4 },
  inputs: {
    model: 'swd',
    modelVersion: 4,
    library: '0.17.0',
    firstShare: 0.75,
    repeatShare: 0.25,
    reloadRatio: 0.17,
    greenHosting: true,
    intensity: { dataCentre: 50, network: 494, device: 494 },
  },
})

export const aRunningAudit = (step: Audit['step'] = 'fetching', overrides: Partial<Audit> = {}): Audit => ({
  auditId: 'aud_1',
  url,
  language: 'en',
  createdAt: '2027-03-05T10:00:00.000Z',
  status: 'running',
  step,
  ...overrides,
})

/** A finished audit with 0.12 g for a page view: a third of the median page. */
export function aFinishedAudit(overrides: Partial<Audit> = {}, figures: Partial<AuditSummary> = {}): Audit {
  const grams = figures.grams ?? 0.12
  return {
    ...aRunningAudit(),
    status: 'done',
    step: undefined,
    htmlPath: '/files/audits/aud_1/report.html',
    pdfPath: '/files/audits/aud_1/report.pdf',
    pageId: 'pag_1',
    footprint: footprintOf(grams),
    summary: {
      url,
      finalUrl: url,
      httpStatus: 200,
      title: 'Shop',
      bytes: { first: 800_000, repeat: 40_000 },
      requests: { first: 41, repeat: 3 },
      grams,
      rating: ratingOf(grams),
      scores: { performance: 97, accessibility: 88, bestPractices: 100, seo: 45 },
      greenHosting: 'yes',
      measuredAt: new Date().toISOString(),
      ...figures,
    },
    ...overrides,
  }
}

export const aFailedAudit = (
  code: string,
  params: Audit['params'] = {},
  overrides: Partial<Audit> = {},
): Audit => ({
  ...aRunningAudit(),
  status: 'failed',
  step: undefined,
  error: 'In English.',
  code,
  params,
  ...overrides,
})

/** A point on the fifth day of a month; months count from January 2027. */
export const aPoint = (month: number, grams: number, overrides: Partial<TrendPoint> = {}): TrendPoint => ({
  auditId: `aud_${month}`,
  measuredAt: new Date(Date.UTC(2027, month - 1, 5, 12)).toISOString(),
  bytes: grams * 6_000_000,
  grams,
  rating: ratingOf(grams),
  performance: 90,
  model: 'SWD 4',
  ...overrides,
})

export const aWatch = (overrides: Partial<Watch> = {}): Watch => ({
  watchId: 'wat_1',
  url,
  language: 'en',
  createdAt: '2027-01-05T12:00:00.000Z',
  nextAt: '2027-04-05T12:00:00.000Z',
  points: [aPoint(1, 0.2), aPoint(2, 0.3), aPoint(3, 0.12)],
  htmlPath: '/files/audits/aud_3/report.html',
  pageId: 'pag_1',
  ...overrides,
})
