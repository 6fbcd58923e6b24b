import * as z from 'zod/mini'
import type { Measurement } from '#shared/audit/measurement.ts'

type Hosting = Measurement['hosting']

/** Returns the provider that hosts a site, and whether it uses renewable energy. */
export type AskHosting = (host: string) => Promise<Hosting>

const Answer = z.object({ green: z.boolean(), hosted_by: z.catch(z.optional(z.string()), undefined) })
const timeoutMs = 2000

export const unknownHosting = (host: string): Hosting => ({ host, green: 'unknown' })

/**
 * Asks the Green Web Foundation's register. If it does not answer in time, the hosting is unknown.
 * https://developers.thegreenwebfoundation.org/api/greencheck/v3/check-single-domain/
 */
export const askGreenWebFoundation: AskHosting = async (host) => {
  try {
    const url = `https://api.thegreenwebfoundation.org/api/v3/greencheck/${encodeURIComponent(host)}`
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    const answer = Answer.safeParse(await response.json())
    if (!response.ok || !answer.success) return unknownHosting(host)
    const by = answer.data.hosted_by?.slice(0, 200)
    return { host, green: answer.data.green ? 'yes' : 'no', ...(by && { by }) }
  } catch {
    return unknownHosting(host)
  }
}
