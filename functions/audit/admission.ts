import { siteOf } from '#functions/platform/http/network.ts'
import type { Limit, Throttle } from '#functions/platform/throttle.ts'
import { completeAddress, leavesSchemeOpen } from '#shared/audit/completeAddress.ts'
import type { audit } from '#shared/audit/contract.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'
import type { AddressCheck } from './checkAddress.ts'
import type { SchemeChoice } from './chooseScheme.ts'

interface Deps {
  settings: SettingsOf<typeof audit>
  throttle: Throttle
  /** Refuses an address that leads nowhere public, without connecting to it. */
  checkAddress: AddressCheck
  chooseScheme: SchemeChoice
}

/** A site has 65,536 networks of IPv6, and many people; together they may ask for so many times what one address may. */
const addressesOfSite = 5

/**
 * Admits audits, whoever asks and for whatever reason: by the caller's network, by the site around it, and for the whole portal by the
 * minute and by the day. Returns the checked address. One that is refused at once is no audit, and does not count.
 */
export function admission({ throttle, checkAddress, chooseScheme, settings }: Deps) {
  const own = (address: string): [string, Limit][] => {
    const [hour, site] = [{ limit: settings.limit, minutes: 60 }, siteOf(address)]
    return [
      [`audit:address:${address}`, hour],
      ...(site === address
        ? []
        : ([[`audit:site:${site}`, { ...hour, limit: addressesOfSite * settings.limit }]] as const)),
    ] as [string, Limit][]
  }
  const everyone: [string, Limit][] = [
    // Where one address may ask for more than that, such as under test, everyone together may too.
    ['audit:minute', { limit: Math.max(settings.perMinute, settings.limit), minutes: 1 }],
    ['audit:day', { limit: settings.perDay, minutes: 24 * 60 }],
  ]

  async function count(address: string, at: Date): Promise<void> {
    const counted: string[] = []
    const limits = own(address)
    for (const [subject, limit] of [...limits, ...everyone])
      try {
        await throttle.count(subject, limit, at)
        counted.push(subject)
      } catch (error) {
        await Promise.all(counted.map((one) => throttle.forgive(one)))
        const isOwn = limits.some(([one]) => one === subject)
        throw error instanceof Refusal && !isOwn ? auditRefusals.busy(error.details) : error
      }
  }

  return async (asked: string, address: string, at: Date): Promise<string> => {
    try {
      const url = await checkAddress(completeAddress(asked))
      await count(address, at)
      return leavesSchemeOpen(asked) ? await chooseScheme(url) : url
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'refused') await count(address, at)
      throw error
    }
  }
}
export type Admission = ReturnType<typeof admission>
