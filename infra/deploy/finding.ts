import type { Settings } from '../settings.ts'

/** A problem that a deployment or its visitors would have, with what to do about it. */
export interface Finding {
  /** True if the deployment would fail, or something that works for visitors now would not work any more. */
  isFatal: boolean
  text: string
}

export const fatal = (text: string): Finding => ({ isFatal: true, text })
export const warning = (text: string): Finding => ({ isFatal: false, text })

export type PreflightCheck = (account: AccountQuestions, settings: Settings) => Promise<Finding | undefined>

/** The sender's domain as SES knows it. */
export interface SenderIdentity {
  isVerified: boolean
  /** The first labels of the three DKIM records. */
  dkimTokens: string[]
  /** `SUCCESS` when SES has found the DKIM records. */
  dkimStatus: string
  mailFromDomain?: string | undefined
  /** `SUCCESS` when SES has found the MX record of the MAIL FROM domain. */
  mailFromStatus?: string | undefined
}

/** The preflight's questions to the account and to the DNS. Each rejects as the AWS SDK or node:dns does. */
export interface AccountQuestions {
  isBootstrapped(region: string): Promise<boolean>
  /** The Lambdas that the account may run at once. */
  lambdaConcurrency(): Promise<number>
  mail(): Promise<{ isInSandbox: boolean; isSending: boolean; lettersPerSecond: number }>
  /** Undefined when SES does not know the domain. */
  sender(domain: string): Promise<SenderIdentity | undefined>
  /** The TXT records of a name; none if the DNS has none. */
  txtRecords(name: string): Promise<string[]>
  /** The status of a certificate, such as `ISSUED`, and the domains that it is for. */
  certificate(arn: string): Promise<{ status: string; domains: string[] }>
  /** The text of a secret; undefined when there is no such secret. */
  secret(name: string): Promise<string | undefined>
}
