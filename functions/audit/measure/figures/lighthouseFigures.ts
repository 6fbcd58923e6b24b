import type { Result } from 'lighthouse'
import type { Finding, Lighthouse, Metric } from '#shared/audit/measurement.ts'

type Frame = Lighthouse['frames'][number]

const maxFrames = 6
const maxBase64Characters = 80_000

interface Thumbnail {
  timing: number
  data: string
}

/**
 * Returns at most six of Lighthouse's pictures of the loading page: the last ones on which it looks different from
 * the picture before. If these are fewer than three, the first, the middle and the last picture are added.
 */
function framesOf({ audits }: Result): Frame[] {
  const details = audits['screenshot-thumbnails']?.details as { items?: Thumbnail[] } | undefined
  const frames = (details?.items ?? [])
    .map(({ timing, data }) => ({
      milliseconds: Math.round(timing),
      jpeg: data.replace(/^data:image\/jpeg;base64,/, ''),
    }))
    .filter(({ jpeg }) => jpeg.length <= maxBase64Characters && /^[A-Za-z0-9+/]+=*$/.test(jpeg))
  const changing = frames.filter(({ jpeg }, index) => index === 0 || jpeg !== frames[index - 1]!.jpeg)
  const spread = [0, Math.floor(frames.length / 2), frames.length - 1].flatMap((index) => frames[index] ?? [])
  const selection = new Set(changing.length >= 3 ? changing : [...changing, ...spread])
  return [...selection].toSorted((one, other) => one.milliseconds - other.milliseconds).slice(-maxFrames)
}

const maxFindings = 20
const percent = (score: number | null | undefined) =>
  typeof score === 'number' ? Math.round(score * 100) : null
const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text

type AuditResult = Result['audits'][string]

interface Item {
  node?: { snippet?: string }
}

const itemsOf = ({ details }: AuditResult): Item[] =>
  details && 'items' in details && Array.isArray(details.items) ? (details.items as Item[]) : []

/** Tells whether an audit failed. Audits that do not apply have no score, and those that only inform cannot fail. */
const hasFailed = (audit: AuditResult | undefined): audit is AuditResult =>
  audit !== undefined && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative'

function findingOf(audit: AuditResult): Finding {
  const items = itemsOf(audit)
  const snippets = items.flatMap(({ node }) => node?.snippet || [])
  return {
    id: truncate(audit.id, 80),
    title: truncate(audit.title, 300),
    places: items.length,
    snippets: snippets.slice(0, 3).map((snippet) => truncate(snippet, 300)),
  }
}

/**
 * Returns the failed audits of a category, those with the greatest weight in its score first; not those of
 * the group `hidden`, which Lighthouse's own report leaves out too.
 */
function findingsOf({ categories, audits }: Result, category: string): Finding[] {
  const refs = categories[category]?.auditRefs ?? []
  return refs
    .filter(({ group }) => group !== 'hidden')
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ id }) => (hasFailed(audits[id]) ? [findingOf(audits[id])] : []))
    .slice(0, maxFindings)
}

const metricOf = ({ audits }: Result, id: string, digits = 0): Metric => {
  const { numericValue, score } = audits[id] ?? {}
  if (typeof numericValue !== 'number' || !Number.isFinite(numericValue)) return null
  return { value: Math.max(0, Number(numericValue.toFixed(digits))), score: percent(score) }
}

/** Returns Lighthouse's warnings about its run, without those that quote Chromium's errors. */
const warningsOf = ({ runWarnings }: Result) =>
  runWarnings
    .filter((warning) => !/net::|chrome-error/.test(warning))
    .slice(0, 5)
    .map((warning) => truncate(warning, 500))

const noFigures: Lighthouse = {
  version: '',
  scores: { performance: null, accessibility: null, bestPractices: null, seo: null },
  metrics: { fcp: null, lcp: null, tbt: null, cls: null, speedIndex: null },
  frames: [],
  findings: { accessibility: [], bestPractices: [], seo: [] },
  warnings: [],
}

/**
 * Extracts the figures of Lighthouse's result; without a result they are empty. The four scores are null if it
 * reports an error, such as a page that did not load.
 */
export function lighthouseFigures(result: Result | undefined): Lighthouse {
  if (!result) return noFigures
  const { categories, lighthouseVersion } = result
  const score = (category: string) => (result.runtimeError ? null : percent(categories[category]?.score))
  return {
    version: lighthouseVersion,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    metrics: {
      fcp: metricOf(result, 'first-contentful-paint'),
      lcp: metricOf(result, 'largest-contentful-paint'),
      tbt: metricOf(result, 'total-blocking-time'),
      cls: metricOf(result, 'cumulative-layout-shift', 3),
      speedIndex: metricOf(result, 'speed-index'),
    },
    frames: framesOf(result),
    findings: {
      accessibility: findingsOf(result, 'accessibility'),
      bestPractices: findingsOf(result, 'best-practices'),
      seo: findingsOf(result, 'seo'),
    },
    warnings: warningsOf(result),
  }
}
