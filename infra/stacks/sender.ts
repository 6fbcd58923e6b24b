import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { region, type Settings } from '../settings.ts'

/**
 * The sender's identity in SES. An account has one of each name in a region, so it belongs to no stage: all stages send as it, and
 * it stays when the last of them goes.
 */
export class SenderStack extends Stack {
  constructor(scope: Construct, settings: Settings) {
    super(scope, 'portal-sender', { env: { region }, terminationProtection: true })
    const identity = new CfnEmailIdentity(this, 'Sender', { emailIdentity: senderDomain(settings) })
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN)
  }
}

/** The domain that has to prove itself to SES. */
export const senderDomain = ({ mailFrom }: Settings): string => mailFrom.split('@').at(-1) ?? mailFrom
