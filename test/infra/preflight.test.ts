import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import type { AccountQuestions } from '#infra/deploy/finding.ts'
import { preflight } from '#infra/deploy/preflight.ts'
import { readSettings } from '#infra/settings.ts'

const context = {
  stage: 'prod',
  domain: 'portal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  mailFrom: 'portal@example.org',
  mailFromDomain: 'mail.example.org',
  alarmEmail: 'oncall@example.org',
  postalAddress: '1 Elm Street, Toronto',
  'legal.operator': 'Maple Inc.',
  'legal.email': 'office@example.org',
  'legal.privacyOfficer': 'Ada Tremblay',
  'legal.governingLaw': 'Ontario, Canada',
}
const settings = readSettings(new App({ context }))

const mailAccount = { isInSandbox: false, isSending: true, lettersPerSecond: 14 }
const identity = {
  isVerified: true,
  dkimTokens: ['abc', 'def', 'ghi'],
  dkimStatus: 'SUCCESS',
  mailFromDomain: 'mail.example.org',
  mailFromStatus: 'SUCCESS',
}
const goodAccount: AccountQuestions = {
  isBootstrapped: async () => true,
  lambdaConcurrency: async () => 1000,
  mail: async () => mailAccount,
  sender: async () => identity,
  txtRecords: async () => ['v=DMARC1; p=quarantine'],
  certificate: async () => ({ status: 'ISSUED', domains: ['portal.example.org'] }),
  secret: async () => '{"secretKey":"sk_live","webhookSecrets":[]}',
}

const withFilmKey = async () => '{"secretKey":"sk","keyPairId":"K1"}'

describe('the preflight of a deployment', () => {
  it('has nothing to say about an account that has everything', async () => {
    expect(await preflight(goodAccount, settings)).toEqual([])
    const wildcard = async () => ({ status: 'ISSUED', domains: ['*.example.org'] })
    expect(await preflight({ ...goodAccount, certificate: wildcard }, settings)).toEqual([])
  })

  it.each<[string, Partial<AccountQuestions>, boolean, string]>([
    ['is not bootstrapped', { isBootstrapped: async () => false }, true, 'Run: npx cdk bootstrap'],
    [
      'has a certificate that is not issued',
      { certificate: async () => ({ status: 'PENDING_VALIDATION', domains: ['portal.example.org'] }) },
      true,
      'is PENDING_VALIDATION: add the DNS records',
    ],
    [
      'has the certificate of another domain',
      { certificate: async () => ({ status: 'ISSUED', domains: ['other.example.org'] }) },
      true,
      'is for other.example.org and not for portal.example.org',
    ],
    [
      'is new and runs ten Lambdas',
      { lambdaConcurrency: async () => 10 },
      false,
      'may run 10 Lambdas at once',
    ],
    [
      'is in the sandbox of SES',
      { mail: async () => ({ ...mailAccount, isInSandbox: true }) },
      false,
      'sandbox',
    ],
    ['may not send', { mail: async () => ({ ...mailAccount, isSending: false }) }, false, 'has suspended'],
    [
      'sends no faster than the newsletter',
      { mail: async () => ({ ...mailAccount, lettersPerSecond: 10 }) },
      false,
      'SES sends 10 letters a second, and newsletter.lettersPerSecond is 10',
    ],
    [
      'sends more slowly than the portal’s letters',
      { mail: async () => ({ ...mailAccount, lettersPerSecond: 12 }) },
      false,
      'mail.lettersPerSecond is 14: set it to 12',
    ],
    ['does not know the sender', { sender: async () => undefined }, false, '--stage prod --sender'],
    [
      'has not verified the sender',
      { sender: async () => ({ ...identity, isVerified: false, dkimStatus: 'PENDING' }) },
      false,
      '\n  def._domainkey.example.org CNAME def.dkim.amazonses.com',
    ],
    [
      'has verified a sender whose DKIM records are gone',
      { sender: async () => ({ ...identity, dkimStatus: 'TEMPORARY_FAILURE' }) },
      false,
      'DKIM: TEMPORARY_FAILURE',
    ],
    [
      'has a sender without the MAIL FROM domain',
      { sender: async () => ({ ...identity, mailFromDomain: undefined }) },
      false,
      'does not use mail.example.org as MAIL FROM domain. Run: npm run deploy -- --stage prod --sender',
    ],
    [
      'waits for the records of the MAIL FROM domain',
      { sender: async () => ({ ...identity, mailFromStatus: 'PENDING' }) },
      false,
      '\n  mail.example.org MX 10 feedback-smtp.us-east-1.amazonses.com\n  mail.example.org TXT "v=spf1 include:amazonses.com ~all"',
    ],
    [
      'has a domain without DMARC policy',
      { txtRecords: async () => ['v=DMARC11', 'google-site-verification=x'] },
      false,
      '\n  _dmarc.example.org TXT "v=DMARC1; p=none; rua=mailto:portal@example.org"',
    ],
    [
      'has a domain with two DMARC policies',
      { txtRecords: async () => ['v=DMARC1;p=none', 'v=DMARC1; p=reject'] },
      false,
      'has 2 DMARC policies',
    ],
    ['has no key of Stripe', { secret: async () => 'x8Kq' }, false, 'portal-prod-secret-stripe has no key'],
    [
      'may not be asked about Lambdas',
      { lambdaConcurrency: () => Promise.reject(new Error('AccessDenied')) },
      false,
      'The quota of Lambdas could not be checked: AccessDenied',
    ],
  ])('says what to do when an account %s', async (_, answers, isFatal, text) => {
    const findings = await preflight({ ...goodAccount, ...answers }, settings)
    expect(findings).toEqual([{ isFatal, text: expect.stringContaining(text) as string }])
  })

  it('asks for the DMARC policy of the sender’s domain, and for no MAIL FROM domain where none is set', async () => {
    const asked: string[] = []
    const account = {
      ...goodAccount,
      sender: async () => ({ ...identity, mailFromDomain: undefined }),
      txtRecords: async (name: string) => {
        asked.push(name)
        return ['v=DMARC1']
      },
    }
    expect(await preflight(account, { ...settings, mailFromDomain: undefined })).toEqual([])
    expect(asked).toEqual(['_dmarc.example.org'])
  })

  it('has nothing to say about Stripe’s secret before the first deployment', async () => {
    expect(await preflight({ ...goodAccount, secret: async () => undefined }, settings)).toEqual([])
  })

  it('warns when the stage has public keys of films and its secret has no private one', async () => {
    const withKeys = { ...settings, filmPublicKeys: 'pem' }
    const secret = async (name: string) => (name.endsWith('films') ? 'x8Kq' : '{"secretKey":"sk"}')
    expect(await preflight({ ...goodAccount, secret }, withKeys)).toEqual([
      { isFatal: false, text: expect.stringContaining('portal-prod-secret-films has no key') as string },
    ])
    expect(await preflight({ ...goodAccount, secret }, settings)).toEqual([])
    expect(await preflight({ ...goodAccount, secret: withFilmKey }, withKeys)).toEqual([])
  })

  it('refuses to deploy a stage without public keys of films whose secret still has a private one', async () => {
    expect(await preflight({ ...goodAccount, secret: withFilmKey }, settings)).toEqual([
      { isFatal: true, text: expect.stringContaining('portal-prod-secret-films has a key') as string },
    ])
    expect(await preflight({ ...goodAccount, secret: async () => undefined }, settings)).toEqual([])
  })

  it('warns when nobody gets the alarms of production', async () => {
    const findings = await preflight(goodAccount, { ...settings, alarmEmail: undefined })
    expect(findings).toEqual([{ isFatal: false, text: expect.stringContaining('alarmEmail') as string }])
    expect(await preflight(goodAccount, { ...settings, alarmEmail: undefined, production: false })).toEqual(
      [],
    )
  })

  it('ends at once without credentials', async () => {
    const error = Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' })
    const account = { ...goodAccount, isBootstrapped: () => Promise.reject(error) }
    await expect(preflight(account, settings)).rejects.toThrow('There are no AWS credentials')
  })

  it('warns of production whose legal pages do not say who operates it', async () => {
    const warningsOf = async (overrides: Record<string, string>) =>
      preflight(goodAccount, readSettings(new App({ context: { ...context, ...overrides } })))
    const [finding] = await warningsOf({ 'legal.operator': '', postalAddress: '' })
    expect(finding).toEqual({
      isFatal: false,
      text: 'The legal pages do not say who operates the portal: legal.operator, postalAddress are not set.',
    })
    expect(await warningsOf({ stage: 'branch', 'legal.operator': '', alarmEmail: '' })).toEqual([])
  })
})
