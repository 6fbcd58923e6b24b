import { randomUUID } from 'node:crypto'
import { functionNameOf } from '../../lambda/service.ts'
import type { Model } from '../../template/model.ts'
import { localAccount } from '../service.ts'
import type { Mail } from './mailbox.ts'

/** What may come back of a mail: it bounces for good, or only for now, or its reader calls it spam. */
export const outcomes = ['bounce', 'soft-bounce', 'complaint'] as const
export type Outcome = (typeof outcomes)[number]

interface Destination {
  ConfigurationSetName: string
  EventDestination: { Enabled?: boolean; MatchingEventTypes: string[]; SnsDestination?: { TopicARN: string } }
}
interface Subscription {
  TopicArn: string
  Protocol: string
  Endpoint?: string
}
interface Permission {
  FunctionName: string
  Principal: string
  SourceArn?: string
}

/** A Lambda that hears of an event by a topic. */
interface Listener {
  functionName: string
  topicArn: string
}

/** Who hears of an event of a configuration set's mail. Throws when no permission lets SNS invoke a Lambda that subscribes. */
export function listenersOf(
  model: Model,
  configurationSet: string,
  event: 'bounce' | 'complaint',
): Listener[] {
  const topics = model
    .of<Destination>('AWS::SES::ConfigurationSetEventDestination')
    .flatMap(({ properties }) => {
      const { Enabled = true, MatchingEventTypes, SnsDestination } = properties.EventDestination
      const hears =
        Enabled && properties.ConfigurationSetName === configurationSet && MatchingEventTypes.includes(event)
      return hears && SnsDestination ? [SnsDestination.TopicARN] : []
    })
  const permissions = model.of<Permission>('AWS::Lambda::Permission').map(({ properties }) => properties)
  return model
    .of<Subscription>('AWS::SNS::Subscription')
    .flatMap(({ properties: { TopicArn, Protocol, Endpoint = '' } }) => {
      if (Protocol !== 'lambda' || !topics.includes(TopicArn)) return []
      const functionName = functionNameOf(Endpoint)
      const permitted = permissions.some(
        ({ FunctionName, Principal, SourceArn }) =>
          functionNameOf(FunctionName) === functionName &&
          Principal === 'sns.amazonaws.com' &&
          SourceArn === TopicArn,
      )
      if (!permitted) throw new Error(`Nothing permits the topic ${TopicArn} to invoke ${functionName}.`)
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

/** What SES publishes of a mail, in the format of its event publishing. */
function published({ id, to, subject, headers }: Mail, outcome: Outcome, at: Date) {
  const timestamp = at.toISOString()
  const feedbackId = randomUUID()
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
    const complaint = {
      feedbackId,
      timestamp,
      complaintSubType: null,
      complainedRecipients: recipients,
      complaintFeedbackType: 'abuse',
    }
    return { eventType: 'Complaint', mail, complaint }
  }
  const [bounceType, bounceSubType] =
    outcome === 'bounce' ? ['Permanent', 'NoEmail'] : ['Transient', 'MailboxFull']
  return {
    eventType: 'Bounce',
    mail,
    bounce: { feedbackId, timestamp, bounceType, bounceSubType, bouncedRecipients: recipients },
  }
}

/** What SNS invokes a Lambda with when SES tells what became of a mail. */
export const feedbackEvent = (topicArn: string, mail: Mail, outcome: Outcome, at: Date) => ({
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
        Message: JSON.stringify(published(mail, outcome, at)),
        Timestamp: at.toISOString(),
        MessageAttributes: {},
      },
    },
  ],
})
