import { randomUUID } from 'node:crypto'
import type { Mail } from '../aws/mail/mailbox.ts'
import { localAccount } from '../aws/service.ts'
import { invokePermissions } from '../lambda/invokePermissions.ts'
import { functionNameOf } from '../lambda/service.ts'
import type { Model } from '../template/model.ts'

/** The outcomes that SES can report after it has sent a mail, each with the text of its button. */
export const mailOutcomes = {
  bounce: 'Let it bounce',
  'soft-bounce': 'Let it bounce for now',
  complaint: 'Call it spam',
}
export type MailOutcome = keyof typeof mailOutcomes

interface Destination {
  ConfigurationSetName: string
  EventDestination: { Enabled?: boolean; MatchingEventTypes: string[]; SnsDestination?: { TopicARN: string } }
}
interface Subscription {
  TopicArn: string
  Protocol: string
  Endpoint?: string
}
/** A Lambda that subscribes to a topic of mail events. */
interface Listener {
  functionName: string
  topicArn: string
}

/**
 * Returns the Lambdas that subscribe to an outcome of a configuration set's mail. Throws when no permission lets SNS invoke one.
 */
export function listenersOf(model: Model, configurationSet: string, outcome: MailOutcome): Listener[] {
  const event = outcome === 'complaint' ? 'complaint' : 'bounce'
  const topics = model
    .all<Destination>('AWS::SES::ConfigurationSetEventDestination')
    .filter(({ properties }) => properties.ConfigurationSetName === configurationSet)
    .flatMap(({ properties: { EventDestination } }) => {
      const { Enabled = true, MatchingEventTypes, SnsDestination } = EventDestination
      return Enabled && MatchingEventTypes.includes(event) && SnsDestination ? [SnsDestination.TopicARN] : []
    })
  const mayInvoke = invokePermissions(model, 'sns.amazonaws.com')
  return model
    .all<Subscription>('AWS::SNS::Subscription')
    .flatMap(({ properties: { TopicArn, Protocol, Endpoint = '' } }) => {
      if (Protocol !== 'lambda' || !topics.includes(TopicArn)) return []
      const functionName = functionNameOf(Endpoint)
      if (!mayInvoke(functionName, TopicArn))
        throw new Error(`Nothing permits the topic ${TopicArn} to invoke ${functionName}.`)
      return [{ functionName, topicArn: TopicArn }]
    })
}

const tagsOf = (header = '') =>
  Object.fromEntries(
    header
      .split(', ')
      .filter(Boolean)
      .map((tag) => tag.split('='))
      .map(([name = '', value = '']) => [name, [value]]),
  )

/** Makes the event that SES publishes about a mail, in the format of its event publishing. */
function mailEvent({ id, to, subject, headers }: Mail, outcome: MailOutcome, at: Date) {
  const common = { feedbackId: randomUUID(), timestamp: at.toISOString() }
  const configurationSet = headers['x-ses-configuration-set'] ?? ''
  const mail = {
    timestamp: new Date(headers.date ?? at).toISOString(),
    messageId: id,
    source: headers.from,
    sendingAccountId: localAccount,
    destination: to,
    headersTruncated: false,
    commonHeaders: { subject, to },
    tags: { 'ses:configuration-set': [configurationSet], ...tagsOf(headers['x-ses-message-tags']) },
  }
  const recipients = to.map((emailAddress) => ({ emailAddress }))
  if (outcome === 'complaint') {
    const complaint = { complainedRecipients: recipients, complaintFeedbackType: 'abuse' }
    return { eventType: 'Complaint', mail, complaint: { ...common, complaintSubType: null, ...complaint } }
  }
  const [bounceType, bounceSubType] =
    outcome === 'bounce' ? ['Permanent', 'NoEmail'] : ['Transient', 'MailboxFull']
  const bounce = { ...common, bounceType, bounceSubType, bouncedRecipients: recipients }
  return { eventType: 'Bounce', mail, bounce }
}

/** Makes the event with which SNS invokes a Lambda when SES reports the outcome of a mail. */
export const feedbackEvent = (topicArn: string, mail: Mail, outcome: MailOutcome, at: Date) => ({
  Records: [
    {
      EventVersion: '1.0',
      EventSource: 'aws:sns',
      EventSubscriptionArn: `${topicArn}:${randomUUID()}`,
      Sns: {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topicArn,
        Subject: 'Amazon SES Email Event Notification',
        Message: JSON.stringify(mailEvent(mail, outcome, at)),
        Timestamp: at.toISOString(),
        MessageAttributes: {},
      },
    },
  ],
})
