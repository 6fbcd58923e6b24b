import { expect, test } from 'vitest'
import { tagsOf } from '#functions/mail/letterTags.ts'
import { logFeedback } from '#functions/mail/logFeedback.ts'
import type { MailFeedback } from '#functions/platform/mail/mailFeedback.ts'

const address = 'ada@example.org'
const tags = { letter: ['mail_1'], user: ['usr_ada'], 'ses:configuration-set': ['portal-prod-mail'] }
const feedbackOf = (...messages: unknown[]): MailFeedback => ({
  Records: messages.map((message) => ({
    EventSource: 'aws:sns',
    Sns: { Message: typeof message === 'string' ? message : JSON.stringify(message) },
  })),
})
const linesOf = (feedback: MailFeedback) => {
  const lines: unknown[] = []
  logFeedback(feedback, { warn: (...line: unknown[]) => void lines.push(line) })
  return lines
}
const mail = { tags, destination: [address], commonHeaders: { to: [address] } }
const bounce = {
  eventType: 'Bounce',
  mail,
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'NoEmail',
    bouncedRecipients: [{ emailAddress: address, status: '5.1.1', diagnosticCode: `550 ${address} unknown` }],
  },
}
const complaint = {
  eventType: 'Complaint',
  mail,
  complaint: { complaintFeedbackType: 'abuse', complainedRecipients: [{ emailAddress: address }] },
}

test('the log says whose letter did not arrive, and why, without the address', () => {
  const lines = linesOf(feedbackOf(bounce, complaint))
  const ids = { letterId: 'mail_1', userId: 'usr_ada' }
  expect(lines).toEqual([
    [
      'letter did not arrive',
      { ...ids, bounceType: 'Permanent', bounceSubType: 'NoEmail', status: ['5.1.1'] },
    ],
    ['letter called spam', { ...ids, kind: 'abuse' }],
  ])
  expect(JSON.stringify(lines)).not.toContain(address)
})

test('other messages of the topic, such as the one that validates it, are only noted', () => {
  expect(linesOf(feedbackOf('Successfully validated SNS topic.', { eventType: 'Open' }))).toEqual([
    ['feedback of another kind'],
    ['feedback of another kind'],
  ])
})

test('a letter’s tags have only characters that SES allows, whatever its id is', () => {
  expect(tagsOf({ letterId: 'heavier#aud_1', userId: 'usr_1' })).toEqual({
    letter: 'heavier_aud_1',
    user: 'usr_1',
  })
  expect(tagsOf({ letterId: 'x'.repeat(300) })).toEqual({ letter: 'x'.repeat(256) })
})
