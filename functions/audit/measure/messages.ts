import type { Lighthouse, ResourceType, Saving, VisitEndReason } from '#shared/audit/measurement.ts'
import type { Language } from '#shared/kernel/language.ts'

/** The first message to the child process: the page to measure, and the limits. */
export interface Assignment {
  url: string
  language: Language
  executable: string
  /** Chromium's environment variables: the paths of its libraries and fonts. */
  environment: Readonly<Record<string, string>>
  /** The port of the proxy on loopback. */
  proxyPort: number
  maxRequests: number
  /** Lighthouse waits this long for the page to come to rest. */
  maxWaitForRestMs: number
  /** Lighthouse is given up after this time. */
  lighthouseTimeoutMs: number
}

export type MeasuringStage = 'first' | 'repeat' | 'lighthouse'

/** A request as Chromium reports it. */
export interface BrowserRequest {
  url: string
  type: ResourceType
  status: number
  /** Headers and body on the wire; 0 if nothing was sent over the network. */
  bytes: number
  /** Bytes of the decoded body. */
  length: number
  mimeType: string
}

/** A visit as Chromium reports it. */
export interface BrowserVisit {
  requests: BrowserRequest[]
  finalUrl: string
  status: number
  mimeType: string
  title: string
}

/** The browser's part of a measurement; the bytes on the wire are counted by the proxy. */
export interface BrowserResult {
  chromium: string
  visits: { first: BrowserVisit; repeat: BrowserVisit }
  lighthouse: Lighthouse
  /** The reason why there are no scores, if Lighthouse itself failed; only for the log. */
  lighthouseFailure?: string
  savings: Saving[]
}

/** The reason why a page did not open, in Chromium's words. `refusalOf` turns it into a message for users. */
export interface LoadFailure {
  host: string
  /** `net::ERR_…`, `notAPage` or `crashed`; undefined if the server sent nothing. */
  error?: string
  status?: number
}

/** Messages of the child process. The parent answers `begin` and `waitForEnd` with the same id. */
export type ChildMessage =
  | { kind: 'begin'; id: number; stage: MeasuringStage; finalUrl?: string }
  | { kind: 'loaded'; loaded: boolean }
  | { kind: 'tooManyRequests' }
  | { kind: 'singleProcessFallback'; reason: string }
  | { kind: 'waitForEnd'; id: number }
  | { kind: 'result'; result: BrowserResult }
  | { kind: 'loadFailure'; failure: LoadFailure }
  | { kind: 'error'; message: string }

export type ParentMessage =
  | { kind: 'assignment'; assignment: Assignment }
  | { kind: 'answer'; id: number; endReason?: VisitEndReason }
