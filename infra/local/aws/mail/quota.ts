import { Failure } from '../failure.ts'

/** SES's limits for the account. A test may change them at any time. */
export interface MailQuota {
  /** Recipients in the last 24 hours; -1 for no limit. */
  perDay: number
  perSecond: number
}

const secondMs = 1000
const dayMs = 24 * 60 * 60 * secondMs

/** A common quota of accounts outside the sandbox, and a rate that no test reaches by accident. */
const commonQuota: MailQuota = { perDay: 50_000, perSecond: 1000 }

/** Counts recipients against the account's quota, from the start of the process on. `now` is in ms. */
export function openMailQuota(now: () => number, quota: MailQuota = { ...commonQuota }) {
  /** The time of each accepted recipient. */
  let times: number[] = []
  const countSince = (ms: number) => times.filter((time) => time > now() - ms).length
  const sentLast24Hours = () => {
    times = times.filter((time) => time > now() - dayMs)
    return times.length
  }
  const refusal = (message: string) => new Failure(429, 'TooManyRequestsException', message)

  return {
    quota,
    /** Throws as SES does. */
    take(recipientCount: number): void {
      const { perDay, perSecond } = quota
      if (perDay !== -1 && sentLast24Hours() + recipientCount > perDay)
        throw refusal('Daily message quota exceeded.')
      if (countSince(secondMs) + recipientCount > perSecond) throw refusal('Maximum sending rate exceeded.')
      times.push(...Array.from({ length: recipientCount }, now))
    },
    /** The answer of GetAccount. */
    account: () => ({
      DedicatedIpAutoWarmupEnabled: false,
      EnforcementStatus: 'HEALTHY',
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      SendQuota: {
        Max24HourSend: quota.perDay,
        MaxSendRate: quota.perSecond,
        SentLast24Hours: sentLast24Hours(),
      },
    }),
  }
}
