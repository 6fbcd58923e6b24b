import { SESv2Client } from '@aws-sdk/client-sesv2'
import { expect, test } from 'vitest'
import { mailboxLimit } from '#functions/mail/mailboxLimit.ts'
import { sendDueLetters } from '#functions/mail/sendDueLetters.ts'
import { type Letter, waitingLetter } from '#functions/platform/letter.ts'
import type { Log } from '#functions/platform/log.ts'
import { sendWithSes } from '#functions/platform/sendWithSes.ts'
import { throttle } from '#functions/platform/throttle.ts'
import { absent, put } from '#functions/platform/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform(mail)
const at = new Date('2026-01-01T12:00:00Z')

const write = (letterId: string, to = 'ada@example.org') => {
  const letter: Letter = {
    letterId,
    to,
    subject: letterId,
    text: 'x',
    html: 'x',
    language: 'en',
    writtenAt: at.toISOString(),
  }
  return held.platform.table.write(
    put(waitingLetter, { ...letter, dueAt: letter.writtenAt, tries: 0 }, absent),
  )
}
const mailbox = () => {
  const sent: string[] = []
  return { sent, send: async ({ letterId }: Letter) => void sent.push(letterId) }
}
const counted: Record<string, number> = {}
const count = (name: string, by: number) => {
  counted[name] = (counted[name] ?? 0) + by
}
const round = (send: (letter: Letter) => Promise<void>, log: Log = held.platform.log) => {
  const { table } = held.task('send').platform
  return sendDueLetters({
    table,
    origin: 'https://portal.example',
    limit: mailboxLimit(throttle(table)),
    log,
    count,
    send,
  })
}

test('two runs at the same time send a letter once', async () => {
  await write('once')
  const { sent, send } = mailbox()
  await Promise.all([round(send)(at), round(send)(at), round(send)(at)])
  await round(send)(after(at, minutes(60)))
  expect(sent).toEqual(['once'])
})

test('a letter written a second time under its id is not sent a second time', async () => {
  await expect(write('once')).rejects.toThrow()
})

test('a letter that SES refuses is tried again later, not at once', async () => {
  await write('refused')
  const { sent, send } = mailbox()
  const broken = async () => {
    throw new Error('SES is away')
  }
  expect(await round(broken)(at)).toEqual({ sent: 0, failed: 1 })
  await round(send)(after(at, minutes(1)))
  expect(sent).toEqual([])
  await round(send)(after(at, minutes(5)))
  expect(sent).toEqual(['refused'])
})

test('a letter that SES refuses is counted for the alarm, and the log tells what SES said but not to whom', async () => {
  const address = 'grace hopper@exam ple.org'
  await write('misdirected', address)
  const lines: unknown[] = []
  const log = { ...held.platform.log, warn: (...said: unknown[]) => void lines.push(said) } as unknown as Log
  counted.refusedLetters = 0
  expect(
    await round(sendWithSes(new SESv2Client({ maxAttempts: 1 }), 'portal@example.org'), log)(at),
  ).toEqual({
    sent: 0,
    failed: 1,
  })
  expect(counted.refusedLetters).toBe(1)
  expect(lines).toMatchObject([
    ['letter not sent', { letterId: 'misdirected', tries: 1, error: 'BadRequestException', status: 400 }],
  ])
  const written = JSON.stringify(lines, (_, value) =>
    value instanceof Error ? { message: value.message, stack: value.stack } : value,
  )
  expect(written).not.toContain(address)
  await round(async () => {})(after(at, minutes(10)))
})

test('a letter is sent in the name of the portal, from the address that SES knows', async () => {
  await write('named', 'named@example.org')
  await round(sendWithSes(new SESv2Client(), 'portal@example.org'))(at)
  const [mail] = await held.mailbox.list('named@example.org')
  expect(mail?.headers.from).toBe('Carbon Portal <portal@example.org>')
})

test('a Lambda that dies after taking a letter leaves it to the next one', async () => {
  await write('dropped')
  const taken = Promise.withResolvers<void>()
  const never = () => {
    taken.resolve()
    return new Promise<void>(() => {})
  }
  void round(never)(at)
  await taken.promise
  const { sent, send } = mailbox()
  await round(send)(after(at, minutes(3)))
  expect(sent).toEqual(['dropped'])
})

test('nothing of what a sent letter said is kept', async () => {
  for await (const row of held.platform.table.rows({ pk: 'OUTBOX#once' }))
    expect(row).not.toHaveProperty('text')
})
