import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lambdasByName, runsOf, type Template } from './lambdas.ts'
import { addUp, type Usage } from './usage.ts'

/** One kind of work that visitors cause. `times` is for each 1,000 visitors. */
export interface Pattern {
  pattern: string
  times: number
  lambda: string
  /** Milliseconds that a run takes. */
  ms: number
  /** Requests through CloudFront and API Gateway that each time takes: 1, or 0 if something else invokes the Lambda. */
  requests: number
  /** Request units of the table. */
  reads: number
  writes: number
  /** Files that it puts into the bucket. */
  puts: number
  transitions: number
  letters: number
  /** The document from whose row the reads and writes come, or `assumed`. */
  source: string
  row: string
}

export const patterns: Pattern[] = (() => {
  const [head = '', ...rows] = readFileSync(path.join(import.meta.dirname, 'traffic.tsv'), 'utf8')
    .trim()
    .split('\n')
  const names = head.split('\t')
  return rows.map((row) =>
    Object.fromEntries(
      row.split('\t').map((cell, index) => {
        const isText = ['pattern', 'lambda', 'source', 'row'].includes(names[index]!)
        return [names[index]!, isText ? cell : Number(cell)]
      }),
    ),
  ) as unknown as Pattern[]
})()

/** Assumptions about one visitor, besides the patterns. Each has its source. */
export const visitor = {
  /** Requests and KB of a first visit of the home page (test/bench/results.md: 11 requests, 162 KB). */
  firstVisit: { requests: 11, kilobytes: 162 },
  /** Assumed: three more pages, each with the chunks of its area that the browser does not have yet. */
  laterPages: { requests: 3 * 3, kilobytes: 3 * 25 },
  /** Assumed. S3 serves them each time, because CloudFront keeps files for three seconds only. */
  pictures: { requests: 6, kilobytes: 6 * 40 },
  /** Assumed: KB of an answer of the API, compressed. */
  answerKilobytes: 4,
  /** Assumed: KB that a run of a Lambda writes into its log, and a call into that of API Gateway. */
  logKilobytes: { run: 0.8, call: 0.3 },
}

const megabyte = 1024
const gigabyte = 1024 * megabyte
const daysOfMonth = 365.25 / 12

/** The GB that the portal has stored with this number of visitors a day. Assumed. */
export const storedBy = (visitorsPerDay: number) => ({
  table: (visitorsPerDay / 10_000) * 2,
  files: (visitorsPerDay / 10_000) * 20,
})

/** Retention of the logs in months: the longest that the templates set. */
function logMonths(templates: readonly Template[]): number {
  const days = templates
    .flatMap(({ Resources = {} }) => Object.values(Resources))
    .map(({ Type, Properties }) => (Type === 'AWS::Logs::LogGroup' ? Number(Properties?.RetentionInDays) : 0))
  return Math.max(0, ...days) / daysOfMonth
}

/** The units that a pattern's Lambda uses. Throws when the templates have no such Lambda. */
function usageOfPattern(pattern: Pattern, templates: readonly Template[], stage: string): Usage {
  const lambda = lambdasByName(templates, stage).get(pattern.lambda)
  if (!lambda)
    throw new Error(`infra/costs/traffic.tsv names ${pattern.lambda}, which is no Lambda of the stage.`)
  const { requests, reads, writes, puts, transitions, letters } = pattern
  const { run, call } = visitor.logKilobytes
  return addUp(
    [runsOf(lambda, 1, pattern.ms), 1],
    [
      {
        cloudFrontRequests: requests,
        webAclRequests: requests,
        cloudFrontGigabytes: (requests * visitor.answerKilobytes) / gigabyte,
        apiCalls: requests,
        tableReads: reads,
        tableWrites: writes,
        filePuts: puts,
        stateTransitions: transitions,
        letters,
        logGigabytes: (run + requests * call) / gigabyte,
      },
      1,
    ],
  )
}

/** The requests and bytes of CloudFront and S3 for one visitor, besides the API. */
function filesOfVisitor(): Usage {
  const { firstVisit, laterPages, pictures } = visitor
  const parts = [firstVisit, laterPages, pictures]
  const requests = parts.reduce((sum, part) => sum + part.requests, 0)
  return {
    cloudFrontRequests: requests,
    webAclRequests: requests,
    cloudFrontFunctions: firstVisit.requests + laterPages.requests,
    cloudFrontGigabytes: parts.reduce((sum, part) => sum + part.kilobytes, 0) / gigabyte,
    // The document is assumed never to be cached at the edge; files with a hash in their name stay in
    // CloudFront.
    fileGets: 1 + pictures.requests,
  }
}

/**
 * The units that visitors add in a month to a stage at rest. In this most expensive case, no answer of the
 * API is cached at the edge.
 */
export function usageByVisitors(
  templates: readonly Template[],
  stage: string,
  visitorsPerDay: number,
): Usage {
  const visitors = visitorsPerDay * daysOfMonth
  const usage = addUp(
    [filesOfVisitor(), visitors],
    ...patterns.map(
      (pattern) => [usageOfPattern(pattern, templates, stage), (visitors * pattern.times) / 1000] as const,
    ),
  )
  const { table, files } = storedBy(visitorsPerDay)
  return addUp(
    [usage, 1],
    [
      {
        tableGigabytes: table,
        tableRecoveryGigabytes: table,
        fileGigabytes: files,
        logStoredGigabytes: (usage.logGigabytes ?? 0) * logMonths(templates),
      },
      1,
    ],
  )
}
