import * as z from 'zod/mini'

/**
 * What an audit has found out about a page, as the Lambda with the browser hands it over. The browser has run whatever the page
 * wanted, so nothing here is trusted: every text and list is bounded, and whoever shows it escapes it.
 */

const count = () => z.number().check(z.int(), z.minimum(0))
const bytes = () => count()
const words = (most: number) => z.string().check(z.maxLength(most))
const address = () => words(2048)
const score = () => z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(100)))

/** What a transferred file is, in the words of the report. */
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

/** One file that came over the network, or tried to. `bytes` are those on the wire: headers and body. */
const Transferred = z.object({
  url: address(),
  host: words(260),
  type: Type,
  status: count(),
  bytes: bytes(),
})
export type Transferred = z.output<typeof Transferred>

/** Why a visit ended: nothing came for a second, or one of its limits was reached. */
export const visitEnds = ['quiet', 'time', 'bytes', 'requests'] as const
export type VisitEnd = (typeof visitEnds)[number]

export const Visit = z.object({
  /** All that was received on the wire. */
  bytes: bytes(),
  /** Requests that went over the network; what a cache answered is none. */
  requests: count(),
  /** From the navigation to the last byte, in milliseconds. */
  milliseconds: count(),
  ended: z.enum(visitEnds),
  byType: z
    .array(z.object({ type: Type, bytes: bytes(), requests: count() }))
    .check(z.maxLength(resourceTypes.length)),
  /** Most bytes first, at most 30; `first` is the page's own site, as the public suffix list has it. */
  byHost: z
    .array(
      z.object({ host: words(260), party: z.enum(['first', 'third']), bytes: bytes(), requests: count() }),
    )
    .check(z.maxLength(30)),
  /** Bytes and requests of all hosts, also those beyond the 30. */
  byParty: z.object({
    first: z.object({ bytes: bytes(), requests: count() }),
    third: z.object({ bytes: bytes(), requests: count() }),
  }),
  /** The largest files, at most 30. */
  largest: z.array(Transferred).check(z.maxLength(30)),
  /** Connections that were refused because their address is not public. */
  refused: count(),
})
export type Visit = z.output<typeof Visit>

/** What a change would save, from Lighthouse's own analysis and from the two visits. */
export const savingKinds = [
  'images', // smaller files, newer formats, the right size
  'unused-javascript',
  'unused-css',
  'legacy-javascript',
  'duplicated-javascript',
  'minify', // scripts and styles
  'compression', // texts sent without gzip, br or zstd
  'cache', // what the second visit fetches again though it has not changed
  'fonts',
  'media',
  'third-parties',
] as const
export type SavingKind = (typeof savingKinds)[number]

const Saving = z.object({
  kind: z.enum(savingKinds),
  /** Of a first visit; of `cache`, of a repeat visit. */
  bytes: bytes(),
  /** The files concerned, those that save most first; at most 10. */
  files: z.array(z.object({ url: address(), bytes: bytes() })).check(z.maxLength(10)),
})
export type Saving = z.output<typeof Saving>

/** One of Lighthouse's findings, in the reader's language. */
const Finding = z.object({
  id: words(80),
  title: words(300),
  /** How many places are concerned; 0 where it is about the page as a whole. */
  places: count(),
  /** Markup of the first of them, at most 3. */
  snippets: z.array(words(300)).check(z.maxLength(3)),
})
export type Finding = z.output<typeof Finding>

/** Milliseconds; `cls` and every score without a unit. A metric that could not be measured is null. */
const Metric = z.nullable(z.object({ value: z.number().check(z.minimum(0)), score: score() }))
export type Metric = z.output<typeof Metric>

/** A picture of the page while it loads: a JPEG in base64, at most 60 KB. */
const Frame = z.object({
  milliseconds: count(),
  jpeg: z.string().check(z.maxLength(80_000), z.regex(/^[A-Za-z0-9+/]+=*$/)),
})

export const Lighthouse = z.object({
  version: words(20),
  scores: z.object({ performance: score(), accessibility: score(), bestPractices: score(), seo: score() }),
  metrics: z.object({ fcp: Metric, lcp: Metric, tbt: Metric, cls: Metric, speedIndex: Metric }),
  /** Three to six, in the order of time. */
  frames: z.array(Frame).check(z.maxLength(6)),
  findings: z.object({
    accessibility: z.array(Finding).check(z.maxLength(20)),
    bestPractices: z.array(Finding).check(z.maxLength(20)),
    seo: z.array(Finding).check(z.maxLength(20)),
  }),
  /** What Lighthouse says about its own run, such as that the page was slow to load; at most 5. */
  warnings: z.array(words(500)).check(z.maxLength(5)),
})
export type Lighthouse = z.output<typeof Lighthouse>

/** The site's carbon.txt (https://carbontxt.org/), if it has one. */
const CarbonTxt = z.object({
  url: address(),
  /** False when it is no carbon.txt that can be read. */
  valid: z.boolean(),
  services: z.array(z.object({ domain: words(260), service: words(200) })).check(z.maxLength(10)),
  disclosures: z.array(z.object({ type: words(100), url: address() })).check(z.maxLength(10)),
})
export type CarbonTxt = z.output<typeof CarbonTxt>

export const Measurement = z.object({
  url: address(),
  finalUrl: address(),
  httpStatus: count(),
  /** As the page has it, spaces joined; its address where it has none. */
  title: words(300),
  measuredAt: z.iso.datetime(),
  chromium: words(40),
  visits: z.object({ first: Visit, repeat: Visit }),
  lighthouse: Lighthouse,
  savings: z.array(Saving).check(z.maxLength(savingKinds.length)),
  hosting: z.object({
    host: words(260),
    /** As the Green Web Foundation answers within two seconds. */
    green: z.enum(['yes', 'no', 'unknown']),
    by: z.optional(words(200)),
  }),
  carbonTxt: z.optional(CarbonTxt),
})
export type Measurement = z.output<typeof Measurement>
