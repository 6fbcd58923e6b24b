import { SESv2Client } from '@aws-sdk/client-sesv2'
import { expect, test } from 'vitest'
import { mailboxLimit } from '#functions/mail/mailboxLimit.ts'
import { sendDueLetters } from '#functions/mail/sendDueLetters.ts'
import { throttle } from '#functions/platform/accounts/throttle.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import { type Letter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { sendWithSes } from '#functions/platform/mail/sendWithSes.ts'
import { absent, put } from '#functions/platform/table/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { testPlatform } from '../support/platform.ts'

const resources = testPlatform(mail)
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
  return resources.platform.table.write(
    put(waitingLetter, { ...letter, dueAt: letter.writtenAt, tries: 0 }, absent),
  )
}
const mailbox = () => {
  const sent: string[] = []
  return { sent, send: async ({ letterId }: Letter) => void sent.push(letterId) }
}
const metrics: Record<string, number> = {}
const count = (name: string, by: number) => {
  metrics[name] = (metrics[name] ?? 0) + by
}
const run = (send: (letter: Letter) => Promise<void>, log: Log = resources.platform.log) => {
  const { table } = resources.task('send').platform
  return sendDueLetters({
    table,
    origin: 'https://portal.example',
    limit: mailboxLimit(throttle(table)),
    log,
    count,
    send,
  })
}

test('simultaneous runs send a letter once', async () => {
  await write('once')
  const { sent, send } = mailbox()
  await Promise.all([run(send)(at), run(send)(at), run(send)(at)])
  await run(send)(after(at, minutes(60)))
  expect(sent).toEqual(['once'])
})

test('a letter whose id is in use is refused', async () => {
  await expect(write('once')).rejects.toThrow()
})

test('a letter that SES refuses is tried again some minutes later', async () => {
  await write('refused')
  const { sent, send } = mailbox()
  const broken = async () => {
    throw new Error('SES is away')
  }
  expect(await run(broken)(at)).toEqual({ sent: 0, failed: 1 })
  await run(send)(after(at, minutes(1)))
  expect(sent).toEqual([])
  await run(send)(after(at, minutes(5)))
  expect(sent).toEqual(['refused'])
})

test('a letter that SES refuses is counted for the alarm and logged without its address', async () => {
  const address = 'grace hopper@exam ple.org'
  await write('misdirected', address)
  const lines: unknown[] = []
  const log = {
    ...resources.platform.log,
    warn: (...line: unknown[]) => void lines.push(line),
  } as unknown as Log
  metrics.refusedLetters = 0
  expect(await run(sendWithSes(new SESv2Client({ maxAttempts: 1 }), 'portal@example.org'), log)(at)).toEqual({
    sent: 0,
    failed: 1,
  })
  expect(metrics.refusedLetters).toBe(1)
  expect(lines).toMatchObject([
    ['letter not sent', { letterId: 'misdirected', tries: 1, error: 'BadRequestException', status: 400 }],
  ])
  const logged = JSON.stringify(lines, (_, value) =>
    value instanceof Error ? { message: value.message, stack: value.stack } : value,
  )
  expect(logged).not.toContain(address)
  await run(async () => {})(after(at, minutes(10)))
})

test('a letter is sent in the portal’s name, from the configured address', async () => {
  await write('named', 'named@example.org')
  await run(sendWithSes(new SESv2Client(), 'portal@example.org'))(at)
  const [mail] = await resources.mailbox.list('named@example.org')
  expect(mail?.headers.from).toBe('Carbon Portal <portal@example.org>')
})

test('a letter whose Lambda died after taking it is sent by a later run', async () => {
  await write('dropped')
  const taken = Promise.withResolvers<void>()
  const never = () => {
    taken.resolve()
    return new Promise<void>(() => {})
  }
  void run(never)(at)
  await taken.promise
  const { sent, send } = mailbox()
  await run(send)(after(at, minutes(3)))
  expect(sent).toEqual(['dropped'])
})

test('the text of a sent letter is not kept', async () => {
  for await (const row of resources.platform.table.rows({ pk: 'OUTBOX#once' }))
    expect(row).not.toHaveProperty('text')
})
