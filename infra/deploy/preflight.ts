import { necessarySettings } from '#shared/legal/operator.ts'
import { edgeRegion, resourceName, type Settings } from '../settings.ts'
import { type AccountQuestions, type Finding, fatal, type PreflightCheck, warning } from './finding.ts'
import { mailChecks } from './mailChecks.ts'

/** AWS gives a new account ten. A page that opens makes several calls, and each scheduled job takes one. */
const minConcurrency = 100

const checks: Record<string, PreflightCheck> = {
  async bootstrap(account, { region }) {
    for (const needed of new Set([region, edgeRegion]))
      if (!(await account.isBootstrapped(needed)))
        return fatal(
          `The account is not prepared for the CDK. Run: npx cdk bootstrap aws://<account>/${needed}`,
        )
    return undefined
  },

  async certificate(account, { domain, certificateArn }) {
    if (!domain || !certificateArn) return undefined
    const { status, domains } = await account.certificate(certificateArn)
    if (status !== 'ISSUED')
      return fatal(`The certificate of ${domain} is ${status}: add the DNS records that ACM shows, and wait.`)
    const parent = `*.${domain.split('.').slice(1).join('.')}`
    if (domains.includes(domain) || domains.includes(parent)) return undefined
    return fatal(
      `The certificate is for ${domains.join(', ')} and not for ${domain}: ask ACM for another one.`,
    )
  },

  async 'address of alarms'(_, { production, alarmEmail }) {
    if (!production || alarmEmail) return undefined
    return warning('No alarmEmail is set, so nobody is told when something fails.')
  },

  async 'quota of Lambdas'(account) {
    const concurrency = await account.lambdaConcurrency()
    if (concurrency >= minConcurrency) return undefined
    return warning(
      `The account may run ${concurrency} Lambdas at once; beyond that, visitors get 503. Ask for more: Service Quotas, Lambda, Concurrent executions.`,
    )
  },

  async 'legal pages'(_, settings) {
    if (!settings.production) return undefined
    const missing = [
      ...necessarySettings.map((name) => `legal.${name}`).filter((name) => !settings.ofAreas[name]),
      ...(settings.postalAddress ? [] : ['postalAddress']),
    ]
    if (missing.length === 0) return undefined
    return warning(
      `The legal pages do not say who operates the portal: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
    )
  },

  ...mailChecks,

  async 'secret of Stripe'(account, settings) {
    const name = resourceName(settings, 'secret', 'stripe')
    const text = await account.secret(name)
    if (text === undefined || text.includes('"secretKey"')) return undefined
    return warning(
      `The secret ${name} has no key of Stripe, so nothing can be bought. The runbook says how to set it.`,
    )
  },

  async 'key of films'(account, settings) {
    const name = resourceName(settings, 'secret', 'films')
    const text = await account.secret(name)
    if (text === undefined || text.includes('"keyPairId"') === Boolean(settings.filmPublicKeys))
      return undefined
    if (!settings.filmPublicKeys)
      return fatal(
        `The secret ${name} has a key, and the stage has no filmPublicKeys: no film could be played. Set them again, or go back to S3 as functions/downloads/README.md says.`,
      )
    return warning(
      `The secret ${name} has no key, so S3 serves films and not CloudFront. functions/downloads/README.md says how to set it.`,
    )
  },
}

/**
 * Checks that the account has what a deployment needs. A check that fails, for example for want of a
 * permission, is a finding of its own. Throws when there are no credentials.
 */
export async function preflight(account: AccountQuestions, settings: Settings): Promise<Finding[]> {
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) =>
      check(account, settings).catch((error: Error) => {
        if (error.name === 'CredentialsProviderError')
          throw new Error('There are no AWS credentials: log in first, for example by `aws sso login`.', {
            cause: error,
          })
        return warning(`The ${name} could not be checked: ${error.message}`)
      }),
    ),
  )
  return findings.filter((finding) => finding !== undefined)
}
