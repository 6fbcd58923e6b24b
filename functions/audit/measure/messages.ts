import type { Lighthouse, ResourceType, Saving, VisitEnd } from '#shared/audit/measurement.ts'
import type { Language } from '#shared/kernel/language.ts'

/** What the process with the browser is told, once. */
export interface Assignment {
  url: string
  language: Language
  executable: string
  /** Of Chromium: where its libraries and fonts are. */
  environment: Readonly<Record<string, string>>
  /** Of the proxy, on loopback. */
  proxyPort: number
  /** Requests of a visit. */
  mostRequests: number
  /** Milliseconds for which Lighthouse waits for the page to come to rest, and after which it is given up altogether. */
  lighthouseMs: number
  lighthouseMostMs: number
}

export type Stage = 'first' | 'repeat' | 'lighthouse'

/** A request that the browser made, as it tells of it. */
export interface BrowserRequest {
  url: string
  type: ResourceType
  status: number
  /** On the wire, headers and body; 0 when nothing was asked of the network. */
  bytes: number
  /** Of the body, once decoded. */
  length: number
  mimeType: string
}

/** What the browser has seen of a visit. */
export interface SeenVisit {
  requests: BrowserRequest[]
  finalUrl: string
  status: number
  mimeType: string
  title: string
}

/** What the browser has found out; what came over the wire is the proxy's to say. */
export interface Seen {
  chromium: string
  visits: { first: SeenVisit; repeat: SeenVisit }
  lighthouse: Lighthouse
  /** Why there are no scores, where Lighthouse itself failed: for the log alone. */
  lighthouseFailure?: string
  savings: Saving[]
}

/** A page that could not be opened: in the words of Chromium, which go no further than the process that receives them. */
export interface Unopened {
  host: string
  /** `net::ERR_…`; undefined when nothing at all came back. */
  error?: string
  /** Of the response that was there all the same. */
  status?: number
}

/**
 * From the process with the browser. Whatever `begin` and `settle` ask is answered under the same id; `found` is where the page was
 * found in the end, once that is known.
 */
export type FromChild =
  | { kind: 'begin'; id: number; stage: Stage; found?: string }
  | { kind: 'loaded'; loaded: boolean }
  | { kind: 'tooMany' }
  | { kind: 'settle'; id: number }
  | { kind: 'seen'; seen: Seen }
  | { kind: 'unopened'; unopened: Unopened }
  | { kind: 'broken'; message: string }

export type ToChild =
  | { kind: 'assignment'; assignment: Assignment }
  | { kind: 'answer'; id: number; ended?: VisitEnd }
