import pLimit from 'p-limit'
import { type CarbonTxt, Measurement } from '#shared/audit/measurement.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Log } from '../../platform/aws/log.ts'
import type { Allows } from '../allowList.ts'
import { unpackedChromium } from '../chromium/unpackedChromium.ts'
import { type Lookup, portOf, type ResolveOptions, resolvePublic } from '../resolvePublic.ts'
import { findCarbonTxt } from './carbonTxt.ts'
import { hostOf } from './figures/sites.ts'
import { visitFigures } from './figures/visitFigures.ts'
import { type AskHosting, askGreenWebFoundation, unknownHosting } from './greenHosting.ts'
import type { Assignment, BrowserVisit, Stage } from './messages.ts'
import { startProxy } from './proxy/startProxy.ts'
import { type Bounds, type BrowserRun, supervise } from './supervise.ts'

export interface PageRequest {
  url: string
  language: Language
}

export interface MeasureOptions {
  allows: Allows
  at: Date
  lookup?: Lookup
  askHosting?: AskHosting
  bounds?: Partial<Bounds & Pick<Assignment, 'maxRequests' | 'lighthouseTimeoutMs'>>
  log?: Pick<Log, 'warn'>
  onStage?(stage: Stage): void
}

const megabyte = 1024 * 1024

/** A page may allocate more between two polls of its memory: with a limit of 1.2 GB it stays below 1.5 GB. */
const defaultBounds = {
  deadlineMs: 90_000,
  memoryBytes: 1200 * megabyte,
  traffic: { bytes: 50 * megabyte, connections: 256 },
  maxRequests: 1000,
  visitMs: 15_000,
  lighthouseMs: 15_000,
  lighthouseTimeoutMs: 45_000,
}
const lookupTimeoutMs = 5000

/** The Lambda's 3 GB are enough for two audits at a time. */
const limit = pLimit(2)

/** Facts about the site, not the page: green hosting and carbon.txt. */
interface SiteFacts {
  hosting: Measurement['hosting']
  carbonTxt?: CarbonTxt
}

/** Asks for the facts about a site. The host of a test site on this machine is not sent to the foundation. */
async function siteFacts(
  page: string,
  { allows, askHosting = askGreenWebFoundation }: MeasureOptions,
  resolving: ResolveOptions,
): Promise<SiteFacts> {
  const url = new URL(page)
  const port = portOf(url)
  const host = hostOf(page)
  const addresses = await resolvePublic(url.hostname, port, resolving).catch(() => [])
  const hosting = addresses.some((address) => allows(address, port)) ? unknownHosting(host) : askHosting(host)
  return { hosting: await hosting, carbonTxt: await findCarbonTxt(page, resolving) }
}

function visitOf({ requests, finalUrl }: BrowserVisit, visit: BrowserRun['visits']['first']) {
  return visitFigures({ ...visit, requests, finalUrl })
}

async function measure({ url, language }: PageRequest, options: MeasureOptions): Promise<Measurement> {
  const resolving = { allows: options.allows, lookup: options.lookup, deadlineMs: lookupTimeoutMs }
  const [{ executable, environment }, proxy] = await Promise.all([unpackedChromium(), startProxy(resolving)])
  let facts: Promise<SiteFacts> | undefined
  const onStage = (stage: Stage, finalUrl: string | undefined) => {
    // The final address is known only after both visits, so these requests do not disturb them.
    if (finalUrl) facts ??= siteFacts(finalUrl, options, resolving)
    options.onStage?.(stage)
  }
  try {
    const bounds = { ...defaultBounds, ...options.bounds }
    const { maxRequests, lighthouseMs, lighthouseTimeoutMs } = bounds
    const limits = { maxRequests, lighthouseMs, lighthouseTimeoutMs }
    const assignment = { url, language, executable, environment, proxyPort: proxy.port, ...limits }
    const { result, visits } = await supervise(assignment, { proxy, bounds, onStage })
    if (result.lighthouseFailure)
      options.log?.warn('lighthouse gave up', { reason: result.lighthouseFailure })
    const { finalUrl, status, title } = result.visits.first
    const { hosting, carbonTxt } = await (facts ?? siteFacts(finalUrl, options, resolving))
    return Measurement.parse({
      url,
      finalUrl: finalUrl.slice(0, 2048),
      httpStatus: status,
      title: title.replace(/\s+/g, ' ').trim().slice(0, 300) || finalUrl.slice(0, 300),
      measuredAt: options.at.toISOString(),
      chromium: result.chromium,
      visits: {
        first: visitOf(result.visits.first, visits.first),
        repeat: visitOf(result.visits.repeat, visits.repeat),
      },
      lighthouse: result.lighthouse,
      savings: result.savings,
      hosting,
      ...(carbonTxt && { carbonTxt }),
    })
  } finally {
    await proxy.close()
  }
}

/**
 * Measures a page with two visits and Lighthouse. Throws a refusal of `auditRefusals` if the address leads to
 * no page, or the page exceeds a limit; any other error is a defect.
 */
export const measurePage = (page: PageRequest, options: MeasureOptions): Promise<Measurement> =>
  limit(() => measure(page, options))
