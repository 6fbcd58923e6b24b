import pLimit from 'p-limit'
import {
  type Allows,
  type Lookup,
  portOf,
  type ResolveOptions,
} from '#functions/platform/internet/resolvePublic.ts'
import { type CarbonTxt, Measurement } from '#shared/audit/measurement.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Log } from '../../platform/aws/log.ts'
import { type UnpackedChromium, unpackedChromium } from '../chromium/unpackedChromium.ts'
import { resolveAuditedHost } from '../resolveAuditedHost.ts'
import { findCarbonTxt } from './carbonTxt.ts'
import { hostOf } from './figures/sites.ts'
import { visitFigures } from './figures/visitFigures.ts'
import { type AskHosting, askGreenWebFoundation, unknownHosting } from './greenHosting.ts'
import type { Assignment, BrowserVisit, MeasuringStage } from './messages.ts'
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
  /** Default: the Chromium of the npm package. */
  chromium?: UnpackedChromium
  bounds?: Partial<Bounds & Pick<Assignment, 'maxRequests' | 'lighthouseTimeoutMs'>>
  log?: Pick<Log, 'warn'>
  onStage?(stage: MeasuringStage): void
}

const bytesPerMegabyte = 1024 * 1024

/** A page may allocate more between two polls of its memory: with a limit of 1.2 GB it stays below 1.5 GB. */
const defaultBounds = {
  deadlineMs: 90_000,
  memoryBytes: 1200 * bytesPerMegabyte,
  traffic: { bytes: 50 * bytesPerMegabyte, connections: 256 },
  maxRequests: 1000,
  visitMs: 15_000,
  maxWaitForRestMs: 15_000,
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
  pageUrl: string,
  { allows, askHosting = askGreenWebFoundation }: MeasureOptions,
  resolveOptions: ResolveOptions,
): Promise<SiteFacts> {
  const url = new URL(pageUrl)
  const port = portOf(url)
  const host = hostOf(pageUrl)
  const addresses = await resolveAuditedHost(url.hostname, port, resolveOptions).catch(() => [])
  const hosting = addresses.some((address) => allows(address, port)) ? unknownHosting(host) : askHosting(host)
  return { hosting: await hosting, carbonTxt: await findCarbonTxt(pageUrl, resolveOptions) }
}

function visitOf({ requests, finalUrl }: BrowserVisit, visit: BrowserRun['visits']['first']) {
  return visitFigures({ ...visit, requests, finalUrl })
}

async function measure({ url, language }: PageRequest, options: MeasureOptions): Promise<Measurement> {
  const resolveOptions = { allows: options.allows, lookup: options.lookup, deadlineMs: lookupTimeoutMs }
  const [{ executable, environment }, proxy] = await Promise.all([
    options.chromium ?? unpackedChromium(),
    startProxy(resolveOptions),
  ])
  let facts: Promise<SiteFacts> | undefined
  const onStage = (stage: MeasuringStage, finalUrl: string | undefined) => {
    // The final URL is passed only after both visits, so these requests do not disturb the visits.
    if (finalUrl) facts ??= siteFacts(finalUrl, options, resolveOptions)
    options.onStage?.(stage)
  }
  try {
    const bounds = { ...defaultBounds, ...options.bounds }
    const { maxRequests, maxWaitForRestMs, lighthouseTimeoutMs } = bounds
    const limits = { maxRequests, maxWaitForRestMs, lighthouseTimeoutMs }
    const assignment = { url, language, executable, environment, proxyPort: proxy.port, ...limits }
    const onFallback = (reason: string) => options.log?.warn('chromium runs as a single process', { reason })
    const { result, visits } = await supervise(assignment, { proxy, bounds, onStage, onFallback })
    if (result.lighthouseFailure)
      options.log?.warn('lighthouse gave up', { reason: result.lighthouseFailure })
    const { finalUrl, status, title } = result.visits.first
    const { hosting, carbonTxt } = await (facts ?? siteFacts(finalUrl, options, resolveOptions))
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
