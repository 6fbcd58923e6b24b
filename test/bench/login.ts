import { startPortal } from '../support/portal.ts'
import { inTurns, median } from './inTurns.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:login` checks whether response times reveal which e-mails have an account. It sends a wrong password, and a forgotten
 * one, for an e-mail with an account and for one without, in turns so that a busy machine slows both.
 */
const rounds = sized(9, 1)
/** The throttle allows five letters to one address; one of them is for the warm-up. */
const letterRounds = sized(4, 1)
/** A letter is sent after its call has been answered, and would slow the next call. */
const restMs = sized(1000, 0)
/** The largest ratio between the two medians. */
const budget = 1.7

const portal = await startPortal()
const knownEmail = portal.accounts.find(({ role }) => role === 'user')!.email
let unknownCount = 0

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(portal.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  if (response.status >= 429) throw new Error(`${path} answered ${response.status}`)
}

const calls: [name: string, count: number, call: (email: string) => Promise<void>][] = [
  ['a wrong password', rounds, (email) => post('/api/login', { email, password: 'wrong' })],
  ['a forgotten password', letterRounds, (email) => post('/api/forgot-password', { email, language: 'en' })],
]

try {
  for (const [name, count, call] of calls) {
    const callsByEmail = {
      unknown: () => call(`nobody${unknownCount++}@example.org`),
      known: () => call(knownEmail),
    }
    const times = await inTurns(callsByEmail, { count, warmUp: 1, restMs })
    const knownMs = recordFigure(`${name}, known`, median(times.known))
    const unknownMs = recordFigure(`${name}, unknown`, median(times.unknown))
    const ratio = recordAgainstBudget(name, Math.max(knownMs / unknownMs, unknownMs / knownMs), budget)
    console.info(
      `${name.padEnd(22)} known ${knownMs.toFixed(1)} ms   unknown ${unknownMs.toFixed(1)} ms   ratio ${ratio.toFixed(2)} (budget ${budget})`,
    )
  }
} finally {
  await portal.stop()
}
