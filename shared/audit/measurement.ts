import * as z from 'zod/mini'

/*
 * The measurement of a page, as the browser's Lambda uploads it. The browser ran the page's code, so nothing
 * here is trusted: the length of every text and list is limited, and every text must be escaped where it is
 * shown.
 */

const count = () => z.number().check(z.int(), z.minimum(0))
const bytes = () => count()
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const urlText = () => text(2048)
const score = () => z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(100)))

/** The types of files that a report distinguishes. */
export const resourceTypes = [
  'document',
  'style',
  'script',
  'image',
  'font',
  'media',
  'data',
  'other',
] as const
export type ResourceType = (typeof resourceTypes)[number]
const Type = z.enum(resourceTypes)

/** A file that was requested over the network. `bytes` counts its headers and its body on the wire. */
const Transferred = z.object({
  url: urlText(),
  host: text(260),
  type: Type,
  status: count(),
  bytes: bytes(),
})
export type Transferred = z.output<typeof Transferred>

/** The reasons why a visit ends: no byte came for a second, or a limit was reached. */
export const visitEndReasons = ['quiet', 'time', 'bytes', 'requests'] as const
export type VisitEndReason = (typeof visitEndReasons)[number]

export const Visit = z.object({
  /** Bytes received on the wire. */
  bytes: bytes(),
  /** Requests over the network, without those that a cache answered. */
  requests: count(),
  /** Time from the navigation to the last byte. */
  milliseconds: count(),
  ended: z.enum(visitEndReasons),
  byType: z
    .array(z.object({ type: Type, bytes: bytes(), requests: count() }))
    .check(z.maxLength(resourceTypes.length)),
  /** Most bytes first, at most 30. `first` is the page's own site by the public suffix list. */
  byHost: z
    .array(
      z.object({ host: text(260), party: z.enum(['first', 'third']), bytes: bytes(), requests: count() }),
    )
    .check(z.maxLength(30)),
  /** Bytes and requests of all hosts, including those beyond the 30. */
  byParty: z.object({
    first: z.object({ bytes: bytes(), requests: count() }),
    third: z.object({ bytes: bytes(), requests: count() }),
  }),
  /** The largest files, at most 30. */
  largest: z.array(Transferred).check(z.maxLength(30)),
  /** The number of connections that were refused because their address is not public. */
  refused: count(),
})
export type Visit = z.output<typeof Visit>

/** The kinds of changes that save bytes, found by Lighthouse and by the two visits. */
export const savingKinds = [
  'images', // smaller files, newer formats, the right size
  'unused-javascript',
  'unused-css',
  'legacy-javascript',
  'duplicated-javascript',
  'minify', // scripts and styles
  'compression', // texts sent without gzip, br or zstd
  'cache', // files that the repeat visit fetches again although they have not changed
  'fonts',
  'media',
  'third-parties',
] as const
export type SavingKind = (typeof savingKinds)[number]

const Saving = z.object({
  kind: z.enum(savingKinds),
  /** Bytes saved in a first visit; for `cache`, in a repeat visit. */
  bytes: bytes(),
  /** The files with the largest savings, largest first; at most 10. */
  files: z.array(z.object({ url: urlText(), bytes: bytes() })).check(z.maxLength(10)),
})
export type Saving = z.output<typeof Saving>

/** One of Lighthouse's findings, in the report's language. */
const Finding = z.object({
  id: text(80),
  title: text(300),
  /** The number of elements concerned; 0 if it is about the page as a whole. */
  places: count(),
  /** Markup of the first elements, at most 3. */
  snippets: z.array(text(300)).check(z.maxLength(3)),
})
export type Finding = z.output<typeof Finding>

/** A value in milliseconds (`cls` has no unit) and its score; null if the metric could not be measured. */
const Metric = z.nullable(z.object({ value: z.number().check(z.minimum(0)), score: score() }))
export type Metric = z.output<typeof Metric>

/** A picture of the page while it loads: a JPEG of at most 60 KB, in base64. */
const Frame = z.object({
  milliseconds: count(),
  jpeg: z.string().check(z.maxLength(80_000), z.regex(/^[A-Za-z0-9+/]+=*$/)),
})

export const Lighthouse = z.object({
  version: text(20),
  scores: z.object({ performance: score(), accessibility: score(), bestPractices: score(), seo: score() }),
  metrics: z.object({ fcp: Metric, lcp: Metric, tbt: Metric, cls: Metric, speedIndex: Metric }),
  /** Three to six pictures in order of time. */
  frames: z.array(Frame).check(z.maxLength(6)),
  findings: z.object({
    accessibility: z.array(Finding).check(z.maxLength(20)),
    bestPractices: z.array(Finding).check(z.maxLength(20)),
    seo: z.array(Finding).check(z.maxLength(20)),
  }),
  /** Lighthouse's warnings about its own run, such as that the page loaded slowly; at most 5. */
  warnings: z.array(text(500)).check(z.maxLength(5)),
})
export type Lighthouse = z.output<typeof Lighthouse>

/** The site's carbon.txt (https://carbontxt.org/). */
const CarbonTxt = z.object({
  url: urlText(),
  /** False if the file does not follow the syntax. */
  valid: z.boolean(),
  services: z.array(z.object({ domain: text(260), service: text(200) })).check(z.maxLength(10)),
  disclosures: z.array(z.object({ type: text(100), url: urlText() })).check(z.maxLength(10)),
})
export type CarbonTxt = z.output<typeof CarbonTxt>

export const Measurement = z.object({
  url: urlText(),
  finalUrl: urlText(),
  httpStatus: count(),
  /** The page's title with white space collapsed; its URL if it has no title. */
  title: text(300),
  measuredAt: z.iso.datetime(),
  chromium: text(40),
  visits: z.object({ first: Visit, repeat: Visit }),
  lighthouse: Lighthouse,
  savings: z.array(Saving).check(z.maxLength(savingKinds.length)),
  hosting: z.object({
    host: text(260),
    /** The answer of the Green Web Foundation; `unknown` if it took more than two seconds. */
    green: z.enum(['yes', 'no', 'unknown']),
    by: z.optional(text(200)),
  }),
  carbonTxt: z.optional(CarbonTxt),
})
export type Measurement = z.output<typeof Measurement>
