import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { domainOf, type Settings } from '../settings.ts'

/**
 * The sender's identity in SES. An account has one identity per domain and region, so all stages share it, and it outlives them. Its
 * outputs are the DKIM records to add to the domain's DNS.
 */
export class SenderStack extends Stack {
  constructor(scope: Construct, settings: Settings) {
    super(scope, 'portal-sender', { env: { region: settings.region }, terminationProtection: true })
    const { mailFromDomain } = settings
    const identity = new CfnEmailIdentity(this, 'Sender', {
      emailIdentity: senderDomain(settings),
      ...(mailFromDomain && {
        // Until the MX record is there, letters leave with SES's own MAIL FROM domain.
        mailFromAttributes: { mailFromDomain, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
      }),
    })
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN)
    const records = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ]
    for (const [index, [name, value]] of records.entries())
      new CfnOutput(this, `Dkim${index + 1}`, { value: `${name} CNAME ${value}` })
  }
}

/** The domain that SES verifies. */
export const senderDomain = ({ mailFrom }: Settings): string => domainOf(mailFrom)
