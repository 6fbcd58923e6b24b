import { Aws } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { arnOf } from './grants.ts'

interface MailFeedbackProps {
  /** The name of the configuration set. */
  name: string
  lambda: Lambda
  suppressed: readonly ('BOUNCE' | 'COMPLAINT')[]
}

/**
 * Makes SES report bounces and complaints of letters to a Lambda, for all letters that are sent with the configuration set
 * `name`, and publish their rates as metrics. Only this configuration set may publish to the topic, and only the topic may invoke the
 * Lambda.
 */
export function mailFeedback(scope: Construct, { name, lambda, suppressed }: MailFeedbackProps): void {
  const set = new CfnConfigurationSet(scope, 'Mail', {
    name,
    // This overrides the account's own setting. In accounts of today, that setting has both reasons.
    suppressionOptions: { suppressedReasons: [...suppressed] },
    reputationOptions: { reputationMetricsEnabled: true },
  })
  const sourceArn = arnOf(scope, 'ses', 'configuration-set', name)
  const topic = new Topic(scope, 'MailFeedback', { topicName: `${name}-mail-feedback`, enforceSSL: true })
  const granted = topic.grantPublish(
    new ServicePrincipal('ses.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID, 'aws:SourceArn': sourceArn } },
    }),
  )
  topic.addSubscription(new LambdaSubscription(lambda))
  const destination = new CfnConfigurationSetEventDestination(scope, 'MailEvents', {
    configurationSetName: set.ref,
    eventDestination: {
      name: `${name}-feedback`,
      enabled: true,
      matchingEventTypes: ['bounce', 'complaint'],
      snsDestination: { topicArn: topic.topicArn },
    },
  })
  // SES publishes a test message when the destination is created.
  granted.applyBefore(destination)
}
