import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { edgeRegion } from '../settings.ts'
import type { AccountQuestions } from './finding.ts'

/** Returns undefined for AWS's error about something that does not exist, and throws any other error. */
const orUndefined = (name: string, pattern?: RegExp) => (error: Error) => {
  if (error.name === name && (!pattern || pattern.test(error.message))) return undefined
  throw error
}

/** Asks AWS itself about a region, and the DNS. */
export function askAws(region: string): AccountQuestions {
  const dns = new Resolver({ timeout: 3000, tries: 2 })
  const lambda = new LambdaClient({ region })
  const mail = new SESv2Client({ region })
  const certificates = new ACMClient({ region: edgeRegion })
  const secrets = new SecretsManagerClient({ region })
  return {
    async isBootstrapped(bootstrapRegion) {
      const stacks = await new CloudFormationClient({ region: bootstrapRegion })
        .send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }))
        .catch(orUndefined('ValidationError', /does not exist/))
      return stacks !== undefined
    },
    async lambdaConcurrency() {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand())
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    async mail() {
      const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await mail.send(new GetAccountCommand())
      return {
        isInSandbox: !ProductionAccessEnabled,
        isSending: SendingEnabled ?? false,
        lettersPerSecond: SendQuota?.MaxSendRate ?? 0,
      }
    },
    async sender(domain) {
      const identity = await mail
        .send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
        .catch(orUndefined('NotFoundException'))
      if (!identity) return undefined
      const { VerifiedForSendingStatus, DkimAttributes, MailFromAttributes } = identity
      return {
        isVerified: VerifiedForSendingStatus === true,
        dkimTokens: DkimAttributes?.Tokens ?? [],
        dkimStatus: DkimAttributes?.Status ?? 'NOT_STARTED',
        mailFromDomain: MailFromAttributes?.MailFromDomain,
        mailFromStatus: MailFromAttributes?.MailFromDomainStatus,
      }
    },
    async txtRecords(name) {
      try {
        return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (code === NOTFOUND || code === NODATA) return []
        throw error
      }
    },
    async certificate(arn) {
      const { Certificate } = await certificates.send(new DescribeCertificateCommand({ CertificateArn: arn }))
      return {
        status: Certificate?.Status ?? 'unknown',
        domains: Certificate?.SubjectAlternativeNames ?? [Certificate?.DomainName ?? ''],
      }
    },
    async secret(name) {
      const secret = await secrets
        .send(new GetSecretValueCommand({ SecretId: name }))
        .catch(orUndefined('ResourceNotFoundException'))
      return secret?.SecretString
    },
  }
}
