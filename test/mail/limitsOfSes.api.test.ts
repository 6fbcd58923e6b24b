import { beforeEach, expect, test } from 'vitest'
import { everyWaitingLetter, type Letter } from '#functions/platform/mail/letter.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { aLetter, writeLetter } from '../support/aLetter.ts'
import { letterSender } from '../support/letterSender.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(mail)
const at = new Date('2026-01-01T12:00:00Z')
const ids = (count: number) => Array.from({ length: count }, (_, n) => `letter-${String(n).padStart(2, '0')}`)
const sesError = (message: string) =>
  Object.assign(new Error(message), { name: 'TooManyRequestsException', $fault: 'client' })
const overQuota = () => Promise.reject(sesError('Daily message quota exceeded.'))

beforeEach(() => local.empty())

const write = async (count: number, to?: string) => {
  for (const letterId of ids(count))
    await writeLetter(local.platform, aLetter({ letterId, ...(to && { to }) }))
}
const sender = (
  send: (letter: Letter) => Promise<void>,
  deps: Partial<Parameters<typeof letterSender>[1]> = {},
) => letterSender(local.task('send').platform, { send, ...deps })
const waiting = () => Array.fromAsync(everyWaitingLetter(local.platform.table))

test('at most as many letters as allowed are sent at the same time, and none waits for another one', async () => {
  await write(12)
  let current = 0
  let most = 0
  const release = Promise.withResolvers<void>()
  const run = sender(
    async () => {
      most = Math.max(most, ++current)
      if (current === 4) release.resolve()
      await release.promise
      current--
    },
    { concurrency: 4 },
  )(at)
  expect(await run).toEqual({ sent: 12, failed: 0, isCutShort: false })
  expect(most).toBe(4)
})

test('a letter beyond SES’s rate waits within the run and is then sent; that is not a failed try', async () => {
  await write(3)
  const calls: string[] = []
  const pauses: number[] = []
  const counted: string[] = []
  const send = async ({ letterId }: Letter) => {
    calls.push(letterId)
    if (calls.length === 2) throw sesError('Maximum sending rate exceeded.')
  }
  const rate = { wait: async () => {}, pause: (ms: number) => void pauses.push(ms) }
  const run = sender(send, { rate, concurrency: 1, count: (name) => void counted.push(name) })
  expect(await run(at)).toEqual({ sent: 3, failed: 0, isCutShort: false })
  expect(calls).toHaveLength(4)
  expect(calls[1]).toBe(calls[2])
  expect(new Set(calls).size).toBe(3)
  expect([pauses, counted]).toEqual([[1000], []])
})

test('when SES’s daily quota is used up, the run ends, and the letters wait for as long as it takes without losing a try', async () => {
  await write(30)
  let calls = 0
  for (let minute = 0; minute < 20; minute++)
    await sender(() => {
      calls++
      return overQuota()
    })(after(at, minutes(minute)))
  expect(calls).toBeLessThanOrEqual(20 * 5)
  expect((await waiting()).map(({ tries, dueAt }) => [tries, dueAt])).toEqual(
    ids(30).map(() => [0, at.toISOString()]),
  )
  const sent: string[] = []
  await sender(async ({ letterId }) => void sent.push(letterId))(after(at, minutes(20)))
  expect(sent.toSorted()).toEqual(ids(30))
})

test('letters that wait for the quota count once towards their mailbox’s limit', async () => {
  await write(3, 'ada@example.org')
  for (let minute = 0; minute < 12; minute++) await sender(overQuota)(after(at, minutes(minute)))
  const sent: string[] = []
  await sender(async ({ letterId }) => void sent.push(letterId))(after(at, minutes(13)))
  expect(sent.toSorted()).toEqual(ids(3))
})

test('an operator is told when letters are ten minutes late, and not before', async () => {
  await write(1)
  const counted: string[] = []
  const count = (name: string) => void counted.push(name)
  await sender(overQuota, { count })(after(at, minutes(9)))
  expect(counted).toEqual([])
  await sender(overQuota, { count })(after(at, minutes(10)))
  expect(counted).toEqual(['refusedLetters'])
})

test('a run whose time is up gives back what it has not sent, and the next run goes on', async () => {
  await write(10)
  const sent: string[] = []
  const send = async ({ letterId }: Letter) => void sent.push(letterId)
  const first = await sender(send, { isTimeUp: () => sent.length >= 4, concurrency: 2 })(at)
  expect(first).toMatchObject({ sent: sent.length, isCutShort: true })
  expect(sent.length).toBeLessThan(7)
  expect((await waiting()).map(({ tries }) => tries)).toEqual(ids(10 - sent.length).map(() => 0))
  expect(await sender(send)(after(at, minutes(1)))).toMatchObject({ isCutShort: false })
  expect(sent.toSorted()).toEqual(ids(10))
})

test('a digest whose run ends too early is sent by the next run, whole', async () => {
  for (const letterId of ids(12))
    await writeLetter(local.platform, aLetter({ letterId, to: 'eve@example.org' }))
  await sender(async () => {})(at)
  const digests: Letter[] = []
  await sender(overQuota)(after(at, minutes(61)))
  await sender(async (letter) => void digests.push(letter))(after(at, minutes(62)))
  expect(digests.map(({ subject }) => subject)).toEqual(['2 more messages from Carbon Portal'])
})
