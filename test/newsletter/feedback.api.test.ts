import { expect, test } from 'vitest'
import { handleFeedback, MailFeedback } from '#functions/newsletter/issues/handleFeedback.ts'
import { feedbackEvent, type Outcome } from '#infra/local/aws/mail/feedback.ts'
import { issueApi } from './issueApi.ts'
import { newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber, anIssue, open, run, send } = issueApi(api)

/** Delivers SNS's event for an outcome of the last mail to someone. */
async function publish(
  outcome: Outcome,
  email: string,
  change: (event: object) => unknown = (event) => event,
) {
  const mail = (await api.resources.mailbox.list(email)).at(-1)!
  const event = feedbackEvent('arn:aws:sns:us-east-1:000000000000:feedback', mail, outcome, new Date())
  return handleFeedback(api.resources.task('feedback').platform)(
    MailFeedback.parse(change(event)),
    new Date(),
  )
}
const listed = async (email: string) =>
  (await asAdmin('GET /api/newsletter/subscribers', { query: { q: email } })).body.find(
    (one: { email: string }) => one.email === email,
  )

async function sentTo(...emails: string[]): Promise<string> {
  const { _id } = await anIssue()
  expect((await send(_id)).status).toBe(202)
  expect(await run(_id)).toEqual({ done: true })
  for (const email of emails) expect(await api.resources.mailbox.list(email)).not.toEqual([])
  return _id
}

test('a hard bounce or a complaint ends the subscription and is counted once; a soft bounce does neither', async () => {
  const [gone, cross, full] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const id = await sentTo(gone, cross, full)
  for (let n = 0; n < 2; n++) {
    await publish('bounce', gone)
    await publish('complaint', cross)
    await publish('soft-bounce', full)
  }
  expect(await listed(gone)).toMatchObject({ status: 'unsubscribed', stopped: 'bounced' })
  expect(await listed(cross)).toMatchObject({ status: 'unsubscribed', stopped: 'complained' })
  expect(await listed(full)).toMatchObject({ status: 'confirmed' })
  expect(await open(id)).toMatchObject({ bounced: 1, complained: 1, left: 0 })

  const before = (await api.resources.mailbox.list()).length
  await sentTo(full)
  expect((await api.resources.mailbox.list()).length).toBe(before + 1)
})

test('a reader who takes a letter out of the spam folder stays subscribed', async () => {
  const email = await aSubscriber()
  await sentTo(email)
  await publish('complaint', email, (event) => JSON.parse(JSON.stringify(event).replace('abuse', 'not-spam')))
  expect((await listed(email)).status).toBe('confirmed')
})

test('an address that bounced can subscribe again, and has to confirm again', async () => {
  const email = await aSubscriber()
  await sentTo(email)
  await publish('bounce', email)
  await api.subscribe(email)
  expect(await listed(email)).toMatchObject({ status: 'pending' })
  expect((await listed(email)).stopped).toBeUndefined()
})

test('events from elsewhere than SNS are rejected, and other SNS messages change nothing', async () => {
  const email = await aSubscriber()
  await sentTo(email)
  for (const Message of [
    'Successfully validated SNS topic for Amazon SES event publishing.',
    '{"eventType":"Delivery"}',
  ])
    await publish('bounce', email, () => ({ Records: [{ EventSource: 'aws:sns', Sns: { Message } }] }))
  expect((await listed(email)).status).toBe('confirmed')
  for (const event of [
    {},
    { Records: [{ EventSource: 'aws:s3', Sns: { Message: '{}' } }] },
    { Records: [{ EventSource: 'aws:sns' }] },
  ])
    expect(MailFeedback.safeParse(event).success).toBe(false)
})
