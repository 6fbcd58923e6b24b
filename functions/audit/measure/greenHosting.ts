import * as z from 'zod/mini'
import type { Measurement } from '#shared/audit/measurement.ts'

type Hosting = Measurement['hosting']

/** Asks who hosts a site, and whether with renewable energy. */
export type AskHosting = (host: string) => Promise<Hosting>

const Answer = z.object({ green: z.boolean(), hosted_by: z.catch(z.optional(z.string()), undefined) })
const patience = 2000

export const unknownHosting = (host: string): Hosting => ({ host, green: 'unknown' })

/** The Green Web Foundation's register (https://developers.thegreenwebfoundation.org/api/greencheck/v3/check-single-domain/). */
export const askGreenWebFoundation: AskHosting = async (host) => {
  try {
    const url = `https://api.thegreenwebfoundation.org/api/v3/greencheck/${encodeURIComponent(host)}`
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    const answer = Answer.safeParse(await response.json())
    if (!response.ok || !answer.success) return unknownHosting(host)
    const by = answer.data.hosted_by?.slice(0, 200)
    return { host, green: answer.data.green ? 'yes' : 'no', ...(by && { by }) }
  } catch {
    // The figure is calculated for a host that is not known to be green.
    return unknownHosting(host)
  }
}
