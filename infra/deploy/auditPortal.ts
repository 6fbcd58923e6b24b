import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { AuditSummary } from '#shared/audit/audit.ts'
import { formatGrams } from '#shared/audit/grams.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'

const pollMs = 5000
/** Five minutes of polls, which is how long the Lambda that measures may take. */
const maxPolls = 60
const requestTimeoutMs = 30_000

const Started = z.object({ auditId: z.string() })
/** The fields of an audit that are read. The deployed API may be another version, if a single area was deployed. */
const Progress = z.object({
  status: z.string(),
  summary: z.optional(z.pick(AuditSummary, { bytes: true, grams: true, rating: true })),
  error: z.optional(z.string()),
})
type Progress = z.output<typeof Progress>

interface Network {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  waitForPoll(): Promise<unknown>
}

const network: Network = { fetch, waitForPoll: () => pause(pollMs) }

/** Returns undefined for a text that is not JSON, such as a page. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function auditPage(origin: string, { fetch, waitForPoll }: Network): Promise<Progress> {
  const request = async <T>(schema: z.ZodMiniType<T>, path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) })
    const text = await response.text()
    const answer = response.ok ? schema.safeParse(jsonOf(text)) : undefined
    if (answer?.success) return answer.data
    throw new Error(`${path} answers ${response.status} ${text.slice(0, 300)}`)
  }
  const { auditId } = await request(Started, '/api/audit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ url: `${origin}/`, language: 'en' }),
  })
  for (let poll = 0; poll < maxPolls; poll++) {
    await waitForPoll()
    const progress = await request(Progress, `/api/audit/${auditId}`)
    if (progress.status === 'done' || progress.status === 'failed') return progress
  }
  throw new Error(`it was not done after ${(maxPolls * pollMs) / 60_000} minutes`)
}

/**
 * Makes the deployed portal audit its own home page, which shows whether the browser works in Lambda. Returns
 * a sentence with the result. It never throws, because the portal is deployed even if its audits fail.
 */
export async function auditPortal(origin: string, deps = network): Promise<string> {
  const startedAt = performance.now()
  const { summary, error } = await auditPage(origin, deps).catch(
    ({ message, cause }: Error): Progress => ({
      status: 'failed',
      error: cause instanceof Error ? `${message} (${cause.message})` : message,
    }),
  )
  if (!summary) {
    const reason = error ?? 'no reason was given'
    return `! The portal is deployed, but its audit of ${origin}/ failed: ${reason}. See page-audit in the runbook.`
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const [bytes, grams] = [formatBytes(summary.bytes.first, 'en'), formatGrams(summary.grams, 'en')]
  const figures = `${bytes}, ${grams} of CO₂e a view, rating ${summary.rating}`
  return `✓ The portal audited ${origin}/ in ${seconds} s: ${figures}.`
}
