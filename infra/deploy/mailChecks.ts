import { settingValues } from '#shared/kernel/setting.ts'
import { mail } from '#shared/mail/contract.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import type { Settings } from '../settings.ts'
import { senderDomain } from '../stacks/sender.ts'
import { type PreflightCheck, warning } from './finding.ts'

const valuesOf = <A extends typeof mail | typeof newsletter>({ name, settings }: A, { ofAreas }: Settings) =>
  settingValues({ name, settings: settings as A['settings'] }, (setting) => ofAreas[`${name}.${setting}`])

const senderCommand = ({ stage }: Settings) => `npm run deploy -- --stage ${stage} --sender`

/** The checks of mail, in the account and in the DNS. None of them makes a deployment fail. */
export const mailChecks: Record<string, PreflightCheck> = {
  async 'mail account'(account, settings) {
    const { isInSandbox, isSending, lettersPerSecond } = await account.mail()
    const ofNewsletter = valuesOf(newsletter, settings).lettersPerSecond
    const ofMail = valuesOf(mail, settings).lettersPerSecond
    if (!isSending) return warning('SES has suspended this account: look into its account dashboard.')
    if (isInSandbox)
      return warning(
        'SES is in its sandbox and sends to verified addresses only. Ask for production access in its account dashboard.',
      )
    if (ofNewsletter >= lettersPerSecond)
      return warning(
        `SES sends ${lettersPerSecond} letters a second, and newsletter.lettersPerSecond is ${ofNewsletter}: while an issue is sent, no letter that somebody waits for gets through.`,
      )
    if (ofMail <= lettersPerSecond) return undefined
    return warning(
      `SES sends ${lettersPerSecond} letters a second, and mail.lettersPerSecond is ${ofMail}: set it to ${lettersPerSecond}.`,
    )
  },

  async sender(account, settings) {
    const domain = senderDomain(settings)
    const identity = await account.sender(domain)
    if (!identity)
      return warning(`SES does not know the sender’s domain ${domain}. Run: ${senderCommand(settings)}`)
    if (identity.isVerified && identity.dkimStatus === 'SUCCESS') return undefined
    const records = identity.dkimTokens.map(
      (token) => `\n  ${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`,
    )
    return warning(
      `SES has not verified ${domain} (DKIM: ${identity.dkimStatus}): add these DKIM records to its DNS.${records.join('')}`,
    )
  },

  async 'MAIL FROM domain'(account, settings) {
    const { mailFromDomain } = settings
    const identity = await account.sender(senderDomain(settings))
    // The check `sender` reports a domain that SES does not know.
    if (!mailFromDomain || !identity) return undefined
    if (identity.mailFromDomain !== mailFromDomain)
      return warning(
        `SES does not use ${mailFromDomain} as MAIL FROM domain. Run: ${senderCommand(settings)}`,
      )
    if (identity.mailFromStatus === 'SUCCESS') return undefined
    return warning(
      `SES does not use ${mailFromDomain} yet (${identity.mailFromStatus}): add these records to its DNS.` +
        `\n  ${mailFromDomain} MX 10 feedback-smtp.${settings.region}.amazonses.com` +
        `\n  ${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
    )
  },

  async DMARC(account, settings) {
    const domain = senderDomain(settings)
    const policies = (await account.txtRecords(`_dmarc.${domain}`)).filter((text) =>
      /^v=DMARC1\s*(;|$)/.test(text),
    )
    if (policies.length === 1) return undefined
    // Receivers ignore all of them when there are several (RFC 7489, 6.6.3).
    return warning(
      policies.length === 0
        ? `${domain} has no DMARC policy, which large mail providers demand of newsletters: infra/mail.md says how to begin. Add this record to its DNS.\n  _dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${settings.mailFrom}"`
        : `${domain} has ${policies.length} DMARC policies in its DNS, which receivers ignore: leave one.`,
    )
  },
}
