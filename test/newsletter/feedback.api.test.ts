import { expect, test } from 'vitest'
import { heedFeedback, MailFeedback } from '#functions/newsletter/issues/heedFeedback.ts'
import { feedbackEvent, type Outcome } from '#infra/local/aws/mail/feedback.ts'
import { issueApi } from './issueApi.ts'
import { newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { as, aSubscriber, anIssue, open, run, send } = issueApi(api)

/** What becomes of the last mail to someone, told as SNS tells it. */
async function happens(
  outcome: Outcome,
  email: string,
  change: (event: object) => unknown = (event) => event,
) {
  const mail = (await api.held.mailbox.list(email)).at(-1)!
  const event = feedbackEvent('arn:aws:sns:us-east-1:000000000000:feedback', mail, outcome, new Date())
  return heedFeedback(api.held.task('feedback').platform)(MailFeedback.parse(change(event)), new Date())
}
const listed = async (email: string) =>
  (await as('GET /api/newsletter/subscribers', { query: { q: email } })).body.find(
    (one: { email: string }) => one.email === email,
  )

async function sentTo(...emails: string[]): Promise<string> {
  const { _id } = await anIssue()
  expect((await send(_id)).status).toBe(202)
  expect(await run(_id)).toEqual({ done: true })
  for (const email of emails) expect(await api.held.mailbox.list(email)).not.toEqual([])
  return _id
}

test('a hard bounce and a complaint end the subscription and are counted once; a soft bounce does neither', async () => {
  const [gone, cross, full] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const id = await sentTo(gone, cross, full)
  for (let n = 0; n < 2; n++) {
    await happens('bounce', gone)
    await happens('complaint', cross)
    await happens('soft-bounce', full)
  }
  expect(await listed(gone)).toMatchObject({ status: 'unsubscribed', stopped: 'bounced' })
  expect(await listed(cross)).toMatchObject({ status: 'unsubscribed', stopped: 'complained' })
  expect(await listed(full)).toMatchObject({ status: 'confirmed' })
  expect(await open(id)).toMatchObject({ bounced: 1, complained: 1, left: 0 })

  const before = (await api.held.mailbox.list()).length
  await sentTo(full)
  expect((await api.held.mailbox.list()).length).toBe(before + 1)
})

test('who takes a letter out of the spam again stays subscribed', async () => {
  const email = await aSubscriber()
  await sentTo(email)
  await happens('complaint', email, (event) => JSON.parse(JSON.stringify(event).replace('abuse', 'not-spam')))
  expect((await listed(email)).status).toBe('confirmed')
})

test('an address that bounced may subscribe again, and confirms anew', async () => {
  const email = await aSubscriber()
  await sentTo(email)
  await happens('bounce', email)
  await api.subscribe(email)
  expect(await listed(email)).toMatchObject({ status: 'pending' })
  expect((await listed(email)).stopped).toBeUndefined()
})

test('what does not come from SNS is no feedback, and what SNS brings of another kind changes nothing', async () => {
  const email = await aSubscriber()
  await sentTo(email)
  for (const Message of [
    'Successfully validated SNS topic for Amazon SES event publishing.',
    '{"eventType":"Delivery"}',
  ])
    await happens('bounce', email, () => ({ Records: [{ EventSource: 'aws:sns', Sns: { Message } }] }))
  expect((await listed(email)).status).toBe('confirmed')
  for (const event of [
    {},
    { Records: [{ EventSource: 'aws:s3', Sns: { Message: '{}' } }] },
    { Records: [{ EventSource: 'aws:sns' }] },
  ])
    expect(MailFeedback.safeParse(event).success).toBe(false)
})
