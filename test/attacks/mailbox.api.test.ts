import { expect, test } from 'vitest'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { aLetter, writeLetter } from '../support/aLetter.ts'
import { letterSender } from '../support/letterSender.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(mail)
const at = new Date('2026-03-01T12:00:00Z')

let letterCount = 0
/** Puts a letter into the outbox. */
async function write(to: string, when = at, overrides: Partial<Letter> = {}) {
  const letterId = `letter ${++letterCount}`
  const texts = { subject: `About ${letterId}`, text: `Words of ${letterId}` }
  await writeLetter(
    local.platform,
    aLetter({ letterId, to, ...texts, writtenAt: when.toISOString(), ...overrides }),
  )
}
/** Runs the sender, and returns the letters that it has delivered. */
async function runSenderAt(when: Date, deliver: (letter: Letter) => Promise<void> = async () => undefined) {
  const sent: Letter[] = []
  const send = async (letter: Letter) => {
    await deliver(letter)
    sent.push(letter)
  }
  await letterSender(local.task('send').platform, { send })(when)
  return sent
}

test('a mailbox gets ten letters an hour, and then one digest with the full texts of the letters that waited', async () => {
  const to = 'victim@example.org'
  for (let n = 0; n < 14; n++) await write(to)
  const sentTexts = (await runSenderAt(at)).map(({ text }) => text)
  expect(sentTexts).toHaveLength(10)
  await write(to, after(at, minutes(30)))
  expect(await runSenderAt(after(at, minutes(30)))).toEqual([])
  expect(await runSenderAt(after(at, minutes(59)))).toEqual([])

  const [digest, ...others] = await runSenderAt(after(at, minutes(61)))
  expect([others, digest?.to, digest?.subject]).toEqual([[], to, '5 more messages from Carbon Portal'])
  const texts = Array.from({ length: 15 }, (_, n) => `Words of letter ${n + 1}`)
  expect(texts.filter((text) => !sentTexts.includes(text) && digest?.text.includes(text))).toHaveLength(5)
  expect(await runSenderAt(after(at, minutes(120)))).toEqual([])
})

test('addresses that differ only in plus-tags, letter case or ignored dots count as one mailbox', async () => {
  const names = ['Ada.Lovelace+1', 'adalovelace', 'a.d.a.lovelace', 'ADALOVELACE+x+y']
  for (let n = 0; n < 12; n++) await write(`${names[n % 4]}@${n % 2 ? 'gmail.com' : 'GoogleMail.com'}`)
  expect(await runSenderAt(at)).toHaveLength(10)
})

test('a digest never contains letters to another address of the same mailbox', async () => {
  for (let n = 0; n < 10; n++) await write('carol@example.org')
  expect(await runSenderAt(at)).toHaveLength(10)
  await write('carol+one@example.org', after(at, minutes(1)))
  await write('carol+two@example.org', after(at, minutes(1)))
  expect(await runSenderAt(after(at, minutes(1)))).toEqual([])
  const nextLetters = (await runSenderAt(after(at, minutes(61)))).filter(({ to }) => to.startsWith('carol'))
  expect(nextLetters.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['carol+one@example.org', expect.stringMatching(/^About letter/)],
    ['carol+two@example.org', expect.stringMatching(/^About letter/)],
  ])
})

test('letters that their recipient caused, such as receipts, are not delayed by a flood of other letters', async () => {
  for (let n = 0; n < 12; n++) await write('dora@example.org')
  await write('dora@example.org', at, { causedBy: 'recipient' })
  expect(await runSenderAt(at)).toHaveLength(11)
})

test('a flood caused by strangers does not delay letters caused by members', async () => {
  const to = 'imani@example.org'
  for (let n = 0; n < 30; n++) await write(to)
  for (let n = 0; n < 3; n++) await write(to, at, { causedBy: 'members' })
  expect(await runSenderAt(at)).toHaveLength(10 + 3)
})

test('letters caused by members have a limit of ten an hour of their own', async () => {
  for (let n = 0; n < 12; n++) await write('jo@example.org', at, { causedBy: 'members' })
  expect(await runSenderAt(at)).toHaveLength(10)
})

test('a flood becomes one digest of at most 25 letters, which says how many more there were', async () => {
  const to = 'erin@example.org'
  for (let n = 0; n < 60; n++) await write(to)
  await runSenderAt(at)
  const [digest] = (await runSenderAt(after(at, minutes(61)))).filter((letter) => letter.to === to)
  expect(digest?.text).toContain('There were 25 more')
  expect(digest?.text.match(/Words of letter/g)).toHaveLength(25)
})

test('a digest that SES refuses is tried again with all its letters', async () => {
  const to = 'fay@example.org'
  for (let n = 0; n < 13; n++) await write(to)
  await runSenderAt(at)
  const refuse = async () => {
    throw new Error('SES is away')
  }
  await runSenderAt(after(at, minutes(61)), refuse)
  const [digest, ...others] = (await runSenderAt(after(at, minutes(70)))).filter((letter) => letter.to === to)
  expect([digest?.subject, others]).toEqual(['3 more messages from Carbon Portal', []])
})

test.each([
  ['URGENT: confirm your bank details at http://evil.example/pay', 'Lovelace'],
  ['Ada', 'see evil.example'],
  ['Ada\nBcc: all@example.org', 'Lovelace'],
  ['<b>Ada</b>', 'Lovelace'],
  ['Ada', 'x'.repeat(61)],
])('a name that looks like a link, a header or markup is left out of letters: %j %j', (firstName, lastName) =>
  expect(nameOf({ firstName, lastName })).toBeUndefined(),
)

test('real names appear in letters unchanged', () => {
  for (const [firstName, lastName] of [
    ['Zoé', 'Tremblay'],
    ['Martin Luther', 'King Jr.'],
    ['Siobhán', 'O’Brien-Smith'],
    ['さくら', '田中'],
  ] as const)
    expect(nameOf({ firstName, lastName })).toBe(`${firstName} ${lastName}`)
})

test.each([
  ['+tag@example.org', '+tag@example.org'],
  ['a+b+c@example.org', 'a@example.org'],
  ['a.b@example.org', 'a.b@example.org'],
  ['no address', 'no address'],
  ['"a@b"+c@gmail.com', '"a@b"@gmail.com'],
])('the mailbox of %j is %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
