import { ArnFormat, Aws, Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/**
 * Lets SES tell a Lambda of the bounces and complaints of all letters that are sent with the configuration set of that name: only
 * this configuration set may publish to the topic, and only the topic may invoke the Lambda.
 */
export function mailFeedback(scope: Construct, name: string, lambda: Lambda): void {
  const set = new CfnConfigurationSet(scope, 'Mail', {
    name,
    // Nothing goes to who bounced or complained before, whichever area of the account they heard from.
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
  const sourceArn = Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: name,
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  })
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
  // SES tries the topic when the destination is made.
  granted.applyBefore(destination)
}
