import { expect, test } from 'vitest'
import { mailboxLimit } from '#functions/mail/mailboxLimit.ts'
import { sendDueLetters } from '#functions/mail/sendDueLetters.ts'
import { throttle } from '#functions/platform/accounts/throttle.ts'
import { type Letter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import { absent, put } from '#functions/platform/table/write.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform(mail)
const at = new Date('2026-03-01T12:00:00Z')

let ids = 0
async function write(to: string, when = at, over: Partial<Letter> = {}) {
  const letterId = `letter ${++ids}`
  const writtenAt = when.toISOString()
  const words = {
    subject: `About ${letterId}`,
    text: `Words of ${letterId}`,
    html: 'x',
    language: 'en' as const,
  }
  const letter = { letterId, to, ...words, writtenAt, dueAt: writtenAt, tries: 0, ...over }
  await held.platform.table.write(put(waitingLetter, letter, absent))
}
async function sentAt(when: Date, send: (letter: Letter) => Promise<void> = async () => undefined) {
  const { table, log } = held.task('send').platform
  const sent: Letter[] = []
  const sending = {
    table,
    log,
    count: () => undefined,
    origin: 'https://portal.example',
    limit: mailboxLimit(throttle(table)),
  }
  await sendDueLetters({
    ...sending,
    async send(letter) {
      await send(letter)
      sent.push(letter)
    },
  })(when)
  return sent
}

test('a mailbox gets ten letters an hour, and then one digest with the full texts of the others', async () => {
  const to = 'victim@example.org'
  for (let n = 0; n < 14; n++) await write(to)
  const first = (await sentAt(at)).map(({ text }) => text)
  expect(first).toHaveLength(10)
  await write(to, after(at, minutes(30)))
  expect(await sentAt(after(at, minutes(30)))).toEqual([])
  expect(await sentAt(after(at, minutes(59)))).toEqual([])

  const [digest, ...others] = await sentAt(after(at, minutes(61)))
  expect([others, digest?.to, digest?.subject]).toEqual([[], to, '5 more messages from Carbon Portal'])
  const words = Array.from({ length: 15 }, (_, n) => `Words of letter ${n + 1}`)
  expect(words.filter((text) => !first.includes(text) && digest?.text.includes(text))).toHaveLength(5)
  expect(await sentAt(after(at, minutes(120)))).toEqual([])
})

test('addresses that differ only in plus-tags, letter case or ignored dots count as one mailbox', async () => {
  const names = ['Ada.Lovelace+1', 'adalovelace', 'a.d.a.lovelace', 'ADALOVELACE+x+y']
  for (let n = 0; n < 12; n++) await write(`${names[n % 4]}@${n % 2 ? 'gmail.com' : 'GoogleMail.com'}`)
  expect(await sentAt(at)).toHaveLength(10)
})

test('a digest never contains letters to another address of the same mailbox', async () => {
  for (let n = 0; n < 10; n++) await write('carol@example.org')
  await write('carol+one@example.org')
  await write('carol+two@example.org')
  expect(await sentAt(at)).toHaveLength(10)
  const later = (await sentAt(after(at, minutes(61)))).filter(({ to }) => to.startsWith('carol'))
  expect(later.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['carol+one@example.org', expect.stringMatching(/^About letter/)],
    ['carol+two@example.org', expect.stringMatching(/^About letter/)],
  ])
})

test('receipts and password reset links are not delayed by a flood of other letters', async () => {
  for (let n = 0; n < 12; n++) await write('dora@example.org')
  await write('dora@example.org', at, { causedBy: 'reader' })
  expect(await sentAt(at)).toHaveLength(11)
})

test('a flood caused by strangers does not delay letters caused by members', async () => {
  const to = 'imani@example.org'
  for (let n = 0; n < 30; n++) await write(to)
  for (let n = 0; n < 3; n++) await write(to, at, { causedBy: 'members' })
  expect(await sentAt(at)).toHaveLength(13)
  for (let n = 0; n < 9; n++) await write(to, at, { causedBy: 'members' })
  expect(await sentAt(at)).toHaveLength(7)
})

test('a flood becomes one digest of limited length', async () => {
  const to = 'erin@example.org'
  for (let n = 0; n < 60; n++) await write(to)
  await sentAt(at)
  const [digest] = (await sentAt(after(at, minutes(61)))).filter((letter) => letter.to === to)
  expect(digest?.text).toContain('There were 25 more')
  expect(digest?.text.match(/Words of letter/g)).toHaveLength(25)
})

test('a digest that SES refuses is tried again with all its letters', async () => {
  const to = 'fay@example.org'
  for (let n = 0; n < 13; n++) await write(to)
  await sentAt(at)
  const refused = async () => {
    throw new Error('SES is away')
  }
  await sentAt(after(at, minutes(61)), refused)
  const [digest, ...others] = (await sentAt(after(at, minutes(70)))).filter((letter) => letter.to === to)
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
