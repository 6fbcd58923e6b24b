import { SESv2Client } from '@aws-sdk/client-sesv2'
import { expect, test } from 'vitest'
import type { Log } from '#functions/platform/aws/log.ts'
import type { Count } from '#functions/platform/aws/metrics.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { sendWithSes } from '#functions/platform/mail/sendWithSes.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { aLetter, writeLetter } from '../support/aLetter.ts'
import { letterSender } from '../support/letterSender.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(mail)
const at = new Date('2026-01-01T12:00:00Z')

const write = (letterId: string, to?: string) =>
  writeLetter(local.platform, aLetter({ letterId, ...(to && { to }) }))
const recordSent = () => {
  const sent: string[] = []
  return { sent, send: async ({ letterId }: Letter) => void sent.push(letterId) }
}
const runSender = (send: (letter: Letter) => Promise<void>, deps: { log?: Log; count?: Count } = {}) =>
  letterSender(local.task('send').platform, { send, ...deps })

test('simultaneous runs send a letter once', async () => {
  await write('once')
  const { sent, send } = recordSent()
  await Promise.all([runSender(send)(at), runSender(send)(at), runSender(send)(at)])
  await runSender(send)(after(at, minutes(60)))
  expect(sent).toEqual(['once'])
})

test('a letter whose id is in use is refused', async () => {
  await expect(write('once')).rejects.toThrow()
})

test('a letter that could not be sent is tried again some minutes later', async () => {
  await write('refused')
  const { sent, send } = recordSent()
  const fail = async () => {
    throw new Error('SES is away')
  }
  expect(await runSender(fail)(at)).toEqual({ sent: 0, failed: 1, isCutShort: false })
  await runSender(send)(after(at, minutes(1)))
  expect(sent).toEqual([])
  await runSender(send)(after(at, minutes(5)))
  expect(sent).toEqual(['refused'])
})

test('a letter that SES refuses is counted for the alarm and logged without its address', async () => {
  const address = 'grace hopper@exam ple.org'
  await write('misdirected', address)
  const lines: unknown[] = []
  const log = {
    ...local.platform.log,
    warn: (...line: unknown[]) => void lines.push(line),
  } as unknown as Log
  const counted: string[] = []
  const count: Count = (name, by) => void counted.push(`${name} ${by}`)
  const send = sendWithSes(new SESv2Client({ maxAttempts: 1 }), 'portal@example.org')
  expect(await runSender(send, { log, count })(at)).toEqual({ sent: 0, failed: 1, isCutShort: false })
  expect(counted).toEqual(['refusedLetters 1'])
  const why = {
    letterId: 'misdirected',
    tries: 1,
    outcome: 'refused',
    error: 'BadRequestException',
    status: 400,
  }
  expect(lines).toMatchObject([['letter not sent', why]])
  const logged = JSON.stringify(lines, (_, value) =>
    value instanceof Error ? { message: value.message, stack: value.stack } : value,
  )
  expect(logged).not.toContain(address)
  await runSender(async () => {})(after(at, minutes(10)))
})

test('a letter is sent in the portal’s name, from the configured address', async () => {
  await write('named', 'named@example.org')
  await runSender(sendWithSes(new SESv2Client(), 'portal@example.org'))(at)
  const [mail] = await local.mailbox.list('named@example.org')
  expect(mail?.headers.from).toBe('Carbon Portal <portal@example.org>')
})

test('a letter whose Lambda died after taking it is sent by a later run', async () => {
  await write('dropped')
  const letterTaken = Promise.withResolvers<void>()
  const hang = () => {
    letterTaken.resolve()
    return new Promise<void>(() => {})
  }
  void runSender(hang)(at)
  await letterTaken.promise
  const { sent, send } = recordSent()
  await runSender(send)(after(at, minutes(3)))
  expect(sent).toEqual(['dropped'])
})

test('the text of a sent letter is not stored', async () => {
  for await (const row of local.platform.table.rows({ pk: 'OUTBOX#once' }))
    expect(row).not.toHaveProperty('text')
})

test('a digest of several visitors’ letters is not answered to the first of them alone', async () => {
  const to = 'busy@example.org'
  for (let n = 0; n < 13; n++)
    await writeLetter(
      local.platform,
      aLetter({ letterId: `busy${n}`, to, replyTo: `visitor${n}@example.org` }),
    )
  const sent: Letter[] = []
  const send = async (letter: Letter) => void sent.push(letter)
  await runSender(send)(at)
  expect(sent.map(({ replyTo }) => replyTo)).toHaveLength(10)
  expect(sent.every(({ replyTo }) => replyTo?.startsWith('visitor'))).toBe(true)
  await runSender(send)(after(at, minutes(61)))
  expect(sent).toHaveLength(11)
  expect(sent.at(-1)!.replyTo).toBeUndefined()
})
