import { expect, test } from 'vitest'
import { handleFeedback } from '#functions/newsletter/issues/handleFeedback.ts'
import { MailFeedback } from '#functions/platform/mail/mailFeedback.ts'
import { feedbackEvent, type MailOutcome } from '#infra/local/mail/feedback.ts'
import { issueApi } from './issueApi.ts'
import { newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber, anIssue, readIssue, runSendTask, send } = issueApi(api)

/** Delivers SNS's event for an outcome of the last mail to this address. */
async function publish(
  outcome: MailOutcome,
  email: string,
  transform: (event: object) => unknown = (event) => event,
) {
  const mail = (await api.local.mailbox.list(email)).at(-1)!
  const event = feedbackEvent('arn:aws:sns:us-east-1:000000000000:feedback', mail, outcome, new Date())
  return handleFeedback(api.local.task('feedback').platform)(MailFeedback.parse(transform(event)), new Date())
}
const subscriberOf = async (email: string) =>
  (await asAdmin('GET /api/newsletter/subscribers', { query: { q: email } })).body.find(
    (subscriber: { email: string }) => subscriber.email === email,
  )

/** Sends an issue, checks that these addresses have received it, and returns its id. */
async function sendIssueTo(...emails: string[]): Promise<string> {
  const { _id } = await anIssue()
  expect((await send(_id)).status).toBe(202)
  expect(await runSendTask(_id)).toEqual({ done: true, isWaiting: false })
  for (const email of emails) expect(await api.local.mailbox.list(email)).not.toEqual([])
  return _id
}

test('a hard bounce or a complaint ends the subscription and is counted once; a soft bounce does neither', async () => {
  const [bounced, complaining, full] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const id = await sendIssueTo(bounced, complaining, full)
  for (let n = 0; n < 2; n++) {
    await publish('bounce', bounced)
    await publish('complaint', complaining)
    await publish('soft-bounce', full)
  }
  expect(await subscriberOf(bounced)).toMatchObject({ status: 'unsubscribed', stopped: 'bounced' })
  expect(await subscriberOf(complaining)).toMatchObject({ status: 'unsubscribed', stopped: 'complained' })
  expect(await subscriberOf(full)).toMatchObject({ status: 'confirmed' })
  expect(await readIssue(id)).toMatchObject({ bounced: 1, complained: 1, left: 0 })

  const countBefore = (await api.local.mailbox.list()).length
  await sendIssueTo(full)
  expect((await api.local.mailbox.list()).length).toBe(countBefore + 1)
})

test('a subscriber who takes a letter out of the spam folder stays subscribed', async () => {
  const email = await aSubscriber()
  await sendIssueTo(email)
  await publish('complaint', email, (event) => JSON.parse(JSON.stringify(event).replace('abuse', 'not-spam')))
  expect((await subscriberOf(email)).status).toBe('confirmed')
})

test('an address that bounced can subscribe again, and has to confirm again', async () => {
  const email = await aSubscriber()
  await sendIssueTo(email)
  await publish('bounce', email)
  await api.subscribe(email)
  expect(await subscriberOf(email)).toMatchObject({ status: 'pending' })
  expect((await subscriberOf(email)).stopped).toBeUndefined()
})

test('events from elsewhere than SNS are rejected, and other SNS messages change nothing', async () => {
  const email = await aSubscriber()
  await sendIssueTo(email)
  for (const Message of [
    'Successfully validated SNS topic for Amazon SES event publishing.',
    '{"eventType":"Delivery"}',
  ])
    await publish('bounce', email, () => ({ Records: [{ EventSource: 'aws:sns', Sns: { Message } }] }))
  expect((await subscriberOf(email)).status).toBe('confirmed')
  for (const event of [
    {},
    { Records: [{ EventSource: 'aws:s3', Sns: { Message: '{}' } }] },
    { Records: [{ EventSource: 'aws:sns' }] },
  ])
    expect(MailFeedback.safeParse(event).success).toBe(false)
})
