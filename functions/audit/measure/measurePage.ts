import { type CarbonTxt, Measurement } from '#shared/audit/measurement.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Log } from '../../platform/log.ts'
import type { Allows } from '../allowList.ts'
import { unpackedChromium } from '../chromium/unpackedChromium.ts'
import { type Lookup, type Resolving, resolvePublic } from '../resolvePublic.ts'
import { findCarbonTxt } from './carbonTxt.ts'
import { hostOf } from './figures/sites.ts'
import { visitFigures } from './figures/visitFigures.ts'
import { type AskHosting, askGreenWebFoundation, unknownHosting } from './greenHosting.ts'
import type { Assignment, SeenVisit, Stage } from './messages.ts'
import { openProxy } from './proxy/openProxy.ts'
import { type Bounds, type Supervised, supervise } from './supervise.ts'
import { turns } from './turns.ts'

export interface Page {
  url: string
  language: Language
}

export interface Measuring {
  allows: Allows
  at: Date
  lookup?: Lookup
  askHosting?: AskHosting
  bounds?: Partial<Bounds & Pick<Assignment, 'mostRequests' | 'lighthouseMostMs'>>
  log?: Pick<Log, 'warn'>
  /** Told when another part of the measurement begins. */
  onStage?(stage: Stage): void
}

const megabyte = 1024 * 1024

/**
 * The memory is looked at ten times a second, and what a page takes between two looks comes on top: held at 1.2 GB, it stays below 1.5.
 */
const usual = {
  deadlineMs: 90_000,
  memory: 1200 * megabyte,
  traffic: { bytes: 50 * megabyte, connections: 256 },
  mostRequests: 1000,
  visitMs: 15_000,
  lighthouseMs: 15_000,
  lighthouseMostMs: 45_000,
}
/** Milliseconds for a name server. */
const nameServer = 5000

/** As many as the Lambda's 3 GB hold. */
const takeTurn = turns(2)

const joined = (text: string) => text.replace(/\s+/g, ' ').trim()

interface Site {
  hosting: Measurement['hosting']
  carbonTxt?: CarbonTxt
}

/** What is known of the site besides the page. A test site on this machine is nobody's business, and no foundation knows it. */
async function enquire(
  page: string,
  { allows, askHosting = askGreenWebFoundation }: Measuring,
  resolving: Resolving,
): Promise<Site> {
  const { hostname, port, protocol } = new URL(page)
  const host = hostOf(page)
  const at = Number(port) || (protocol === 'https:' ? 443 : 80)
  const addresses = await resolvePublic(hostname, at, resolving).catch(() => [])
  const hosting = addresses.some((address) => allows(address, at)) ? unknownHosting(host) : askHosting(host)
  return { hosting: await hosting, carbonTxt: await findCarbonTxt(page, resolving) }
}

function visitOf(seen: SeenVisit, visit: Supervised['visits']['first']) {
  return visitFigures({ ...visit, requests: seen.requests, finalUrl: seen.finalUrl })
}

async function measureInTurn({ url, language }: Page, measuring: Measuring): Promise<Measurement> {
  const resolving = { allows: measuring.allows, lookup: measuring.lookup, deadlineMs: nameServer }
  const [{ executable, environment }, proxy] = await Promise.all([unpackedChromium(), openProxy(resolving)])
  let site: Promise<Site> | undefined
  const onStage = (stage: Stage, found: string | undefined) => {
    // Only now, so that the visits are all that the site sees meanwhile.
    if (found) site ??= enquire(found, measuring, resolving)
    measuring.onStage?.(stage)
  }
  try {
    const bounds = { ...usual, ...measuring.bounds }
    const { mostRequests, lighthouseMs, lighthouseMostMs } = bounds
    const limits = { mostRequests, lighthouseMs, lighthouseMostMs }
    const assignment = { url, language, executable, environment, proxyPort: proxy.port, ...limits }
    const { seen, visits } = await supervise(assignment, { proxy, bounds, onStage })
    if (seen.lighthouseFailure) measuring.log?.warn('lighthouse gave up', { reason: seen.lighthouseFailure })
    const { finalUrl, status, title } = seen.visits.first
    const { hosting, carbonTxt } = await (site ?? enquire(finalUrl, measuring, resolving))
    return Measurement.parse({
      url,
      finalUrl: finalUrl.slice(0, 2048),
      httpStatus: status,
      title: joined(title).slice(0, 300) || finalUrl.slice(0, 300),
      measuredAt: measuring.at.toISOString(),
      chromium: seen.chromium,
      visits: {
        first: visitOf(seen.visits.first, visits.first),
        repeat: visitOf(seen.visits.repeat, visits.repeat),
      },
      lighthouse: seen.lighthouse,
      savings: seen.savings,
      hosting,
      ...(carbonTxt && { carbonTxt }),
    })
  } finally {
    await proxy.close()
  }
}

/**
 * Measures a page as two visits and Lighthouse see it. Throws a refusal of `auditRefusals` when the page is none, or knows no bounds;
 * anything else that it throws is a defect.
 */
export const measurePage = (page: Page, measuring: Measuring): Promise<Measurement> =>
  takeTurn(() => measureInTurn(page, measuring))
