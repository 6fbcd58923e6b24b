import { setTimeout as pause } from 'node:timers/promises'
import { dueLetters } from '#functions/mail/dueLetters.ts'
import { sendDueLetters } from '#functions/mail/sendDueLetters.ts'
import { openLog } from '#functions/platform/aws/log.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { settingValues } from '#shared/kernel/setting.ts'
import { mail } from '#shared/mail/contract.ts'
import { aLetter, writeLetter, writeOldLetter } from '../support/aLetter.ts'
import { startLocalAws } from '../support/local-table.ts'
import { inTurns, median, ratioInTurns } from './inTurns.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:letters` sends letters of 6 KB from the local table, side by side from all partitions of the outbox, and compares the
 * time with that of one after another from a single partition. SES is a wait of 80 ms, without a limit.
 */
const letterCount = sized(150, 6)
const rounds = sized({ count: 3, warmUp: 1 }, { count: 1 })
const latencyMs = 80
/** The longest time, as a share of the time that one after another takes. */
const budget = 0.6
const { lettersPerSecond } = settingValues(mail, () => undefined)

process.env.POWERTOOLS_SERVICE_NAME = 'bench'
const aws = await startLocalAws()
const { endpoint, region, credentials } = aws
const table = openTable(documentClient({ endpoint, region, credentials }), 'portal')
const at = new Date('2026-01-01T12:00:00Z')
let written = 0

async function fill(write: typeof writeLetter): Promise<void> {
  for (let n = 0; n < letterCount; n++)
    await write({ table }, aLetter({ letterId: `letter-${++written}`, html: 'x'.repeat(6000) }))
}

/** Sends all letters that are due. Throws if one is left. */
async function sendAll(concurrency: number): Promise<void> {
  const sent: string[] = []
  await sendDueLetters({
    ...{ table, concurrency, origin: 'https://portal.example', log: openLog() },
    send: async ({ letterId }: Letter) => {
      await pause(latencyMs)
      sent.push(letterId)
    },
    limit: async () => undefined,
    rate: { wait: async () => {}, pause: () => {} },
    isTimeUp: () => false,
    count: () => {},
  })(at)
  const left = await Array.fromAsync(dueLetters(table, at))
  if (sent.length !== letterCount || left.length > 0)
    throw new Error(`${sent.length} of ${letterCount} letters were sent, and ${left.length} are left.`)
}

/** Measures the sending alone, without the writing of the letters. */
async function timeOf(write: typeof writeLetter, concurrency: number): Promise<number> {
  await fill(write)
  const startTime = performance.now()
  await sendAll(concurrency)
  return performance.now() - startTime
}

try {
  const times: Record<'ours' | 'peer', number[]> = { ours: [], peer: [] }
  await inTurns(
    {
      ours: async () => times.ours.push(await timeOf(writeLetter, Math.ceil(lettersPerSecond))),
      peer: async () => times.peer.push(await timeOf(writeOldLetter, 1)),
    },
    rounds,
  )
  for (const [name, all] of Object.entries(times)) {
    const measured = all.slice(-rounds.count)
    const perSecond = recordFigure(name, letterCount / (median(measured) / 1000))
    console.info(
      `${(name === 'ours' ? 'side by side, all partitions' : 'one after another, one partition').padEnd(34)} ${perSecond.toFixed(0)} letters a second`,
    )
  }
  const ratio = recordAgainstBudget(
    'letters',
    ratioInTurns(times.ours.slice(-rounds.count), times.peer.slice(-rounds.count)),
    budget,
  )
  console.info(`side by side / one after another ${ratio.toFixed(2)} (budget ${budget})`)
} finally {
  await aws.close()
}
