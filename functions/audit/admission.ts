import type { Limit } from '#functions/platform/accounts/throttle.ts'
import { siteOf } from '#functions/platform/http/network.ts'
import { completeAddress, leavesSchemeOpen } from '#shared/audit/completeAddress.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { AuditPlatform } from './auditPlatform.ts'

type Deps = Pick<AuditPlatform, 'settings' | 'throttle' | 'checkAddress' | 'chooseScheme'>

type SubjectLimit = readonly [subject: string, limit: Limit]

/** A site may ask for more than an address, because many people share its 65,536 IPv6 networks. */
const siteLimitFactor = 5

/**
 * Admits audits: checks the address of the page and counts the audit against the limits of the caller's
 * address, of its site, and of the whole portal. Returns the checked address. An address that is invalid
 * does not count.
 */
export function admission({ throttle, checkAddress, chooseScheme, settings }: Deps) {
  const callerLimits = (address: string): SubjectLimit[] => {
    const site = siteOf(address)
    const limits: SubjectLimit[] = [
      [`audit:address:${address}`, { limit: settings.limit, minutes: 60 }],
      [`audit:site:${site}`, { limit: siteLimitFactor * settings.limit, minutes: 60 }],
    ]
    return site === address ? limits.slice(0, 1) : limits
  }
  const portalLimits: SubjectLimit[] = [
    // Tests raise the limit of one address above that of everyone together.
    ['audit:minute', { limit: Math.max(settings.perMinute, settings.limit), minutes: 1 }],
    ['audit:day', { limit: settings.perDay, minutes: 24 * 60 }],
  ]

  async function count(address: string, at: Date): Promise<void> {
    const counted: string[] = []
    const limits = callerLimits(address)
    for (const [subject, limit] of [...limits, ...portalLimits])
      try {
        await throttle.count(subject, limit, at)
        counted.push(subject)
      } catch (error) {
        await Promise.all(counted.map((one) => throttle.forgive(one)))
        const isCallers = limits.some(([one]) => one === subject)
        throw error instanceof Refusal && !isCallers ? auditRefusals.busy(error.details) : error
      }
  }

  return async (typed: string, address: string, at: Date): Promise<string> => {
    try {
      const url = await checkAddress(completeAddress(typed))
      await count(address, at)
      return leavesSchemeOpen(typed) ? await chooseScheme(url) : url
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'refused') await count(address, at)
      throw error
    }
  }
}
export type Admission = ReturnType<typeof admission>
