import { expect, test } from 'vitest'
import { postman } from '#functions/mail/postman.ts'
import { type Letter, waitingLetter } from '#functions/platform/letter.ts'
import { absent, put } from '#functions/platform/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform()
const at = new Date('2026-01-01T12:00:00Z')

const write = (letterId: string) => {
  const letter: Letter = {
    letterId,
    to: 'ada@example.org',
    subject: letterId,
    text: 'x',
    html: 'x',
    language: 'en',
    writtenAt: at.toISOString(),
  }
  return held.platform.table.write(put(waitingLetter, { ...letter, dueAt: letter.writtenAt, tries: 0 }, absent))
}
const mailbox = () => {
  const sent: string[] = []
  return { sent, send: async ({ letterId }: Letter) => void sent.push(letterId) }
}
const round = (send: (letter: Letter) => Promise<void>) => postman({ table: held.platform.table, log: held.platform.log, send })

test('two postmen on the same round send a letter once', async () => {
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

test('a postman who dies after taking a letter leaves it to the next one', async () => {
  await write('dropped')
  const never = () => new Promise<void>(() => {})
  void round(never)(at)
  await new Promise((done) => setTimeout(done, 200))
  const { sent, send } = mailbox()
  await round(send)(after(at, minutes(3)))
  expect(sent).toEqual(['dropped'])
})

test('nothing of what a sent letter said is kept', async () => {
  for await (const row of held.platform.table.rows({ pk: 'OUTBOX#once' })) expect(row).not.toHaveProperty('text')
})
