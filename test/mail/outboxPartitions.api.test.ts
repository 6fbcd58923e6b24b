import { beforeEach, describe, expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { dueLetters } from '#functions/mail/dueLetters.ts'
import { erasure } from '#functions/platform/accounts/erasure.ts'
import {
  everyWaitingLetter,
  type Letter,
  sentLetter,
  waitingLetter,
} from '#functions/platform/mail/letter.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import { conditionHeld, put, unchanged } from '#functions/platform/table/write.ts'
import { after, minutes, seconds } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { aLetter, inOldPartition, writeLetter, writeOldLetter } from '../support/aLetter.ts'
import { letterSender } from '../support/letterSender.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(mail)
const at = new Date('2026-01-01T12:00:00Z')
const ids = (count: number, name = 'letter') => Array.from({ length: count }, (_, n) => `${name}-${n}`)

beforeEach(() => local.empty())

/** Sends what is due as the Lambda did before there were several partitions: it reads one, and writes into it. */
async function runOldSender(send: (letter: Letter) => Promise<void>): Promise<void> {
  const { table } = local.platform
  for await (const letter of table.all(waitingLetter, {
    index: 'gsi1',
    pk: 'OUTBOX',
    between: keysUntil(at),
  })) {
    const taken = { ...letter, dueAt: after(at, minutes(2)).toISOString(), tries: letter.tries + 1 }
    if (!(await conditionHeld(table.write(inOldPartition(put(waitingLetter, taken, unchanged(letter)))))))
      continue
    await send(letter)
    const until = after(at, minutes(60)).toISOString()
    await table.write(put(sentLetter, { letterId: letter.letterId, sentAt: at.toISOString(), until }))
  }
}

test('letters are spread over the partitions whatever their ids end in, and are sent oldest first', async () => {
  const partitions = new Set(
    ids(100, 'reminder').map(
      (id) => waitingLetter.keys({ ...aLetter({ letterId: `${id}-usr_a` }), dueAt: '', tries: 0 }).gsi1pk,
    ),
  )
  expect(partitions.size).toBe(8)
  const written = ids(40).map((letterId, n) => ({
    letterId,
    writtenAt: after(at, -seconds(n)).toISOString(),
  }))
  for (const one of written) await writeLetter(local.platform, aLetter(one))
  const due = await Array.fromAsync(dueLetters(local.platform.table, at), ({ letterId }) => letterId)
  expect(due).toEqual(ids(40).reverse())
})

describe('letters that were written before there were several partitions', () => {
  test('are sent', async () => {
    for (const letterId of ids(3)) await writeOldLetter(local.platform, aLetter({ letterId }))
    const sent: string[] = []
    await letterSender(local.task('send').platform, {
      send: async ({ letterId }) => void sent.push(letterId),
    })(at)
    expect(sent.toSorted()).toEqual(ids(3))
    expect(await Array.fromAsync(everyWaitingLetter(local.platform.table))).toEqual([])
  })

  test('are erased with the account that they are about, as the others are', async () => {
    const { table } = local.platform
    const about = { userId: 'usr_gone' }
    await writeOldLetter(local.platform, aLetter({ letterId: 'old', ...about }))
    await writeLetter(local.platform, aLetter({ letterId: 'new', ...about }))
    await writeLetter(local.platform, aLetter({ letterId: 'of somebody else' }))
    await table.write(put(erasure, { ...about, begunAt: at.toISOString() }))
    await erasures(table).sweep()
    const left = await Array.fromAsync(everyWaitingLetter(table), ({ letterId }) => letterId)
    expect(left).toEqual(['of somebody else'])
  })
})

test('while old and new Lambdas run beside each other, each letter is sent once, whoever wrote it', async () => {
  for (const letterId of ids(8, 'old')) await writeOldLetter(local.platform, aLetter({ letterId }))
  for (const letterId of ids(8, 'new')) await writeLetter(local.platform, aLetter({ letterId }))
  const sent: string[] = []
  const send = async ({ letterId }: Letter) => void sent.push(letterId)
  const newSender = letterSender(local.task('send').platform, { send })
  await Promise.all([runOldSender(send), newSender(at), runOldSender(send), newSender(at)])
  await newSender(after(at, minutes(10)))
  expect(sent.toSorted()).toEqual([...ids(8, 'old'), ...ids(8, 'new')].toSorted())
})

test('a letter that an old Lambda took before it died is sent by a new one', async () => {
  await writeOldLetter(local.platform, aLetter({ letterId: 'dropped' }))
  const taken = Promise.withResolvers<void>()
  void runOldSender(() => {
    taken.resolve()
    return new Promise(() => {})
  })
  await taken.promise
  const sent: string[] = []
  await letterSender(local.task('send').platform, { send: async ({ letterId }) => void sent.push(letterId) })(
    after(at, minutes(3)),
  )
  expect(sent).toEqual(['dropped'])
})
