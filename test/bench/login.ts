import { startPortal } from '../support/portal.ts'
import { inTurns, median } from './inTurns.ts'
import { figure, heldFigure, sized } from './mode.ts'

/**
 * Whether response times reveal which e-mails have an account: a wrong password for one that has and for one that has none, and
 * the same of a forgotten password, by turns so that a busy machine slows both. `npm run bench:login`
 */
const rounds = sized(9, 1)
/** Five letters to one address are all that the throttle allows, one of them to warm up. */
const letters = sized(4, 1)
/** A letter is sent after its call has been answered, and would make the next call slower. In ms. */
const rest = sized(1000, 0)
/** By how much the medians of the two may differ, as a ratio. */
const budget = 1.7

const portal = await startPortal()
const known = portal.accounts.find(({ role }) => role === 'user')!.email
let n = 0

async function ask(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(portal.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  if (answer.status >= 429) throw new Error(`${path} answered ${answer.status}`)
}

const calls: [name: string, count: number, call: (email: string) => Promise<void>][] = [
  ['a wrong password', rounds, (email) => ask('/api/login', { email, password: 'wrong' })],
  ['a forgotten password', letters, (email) => ask('/api/forgot-password', { email, language: 'en' })],
]

try {
  for (const [name, count, call] of calls) {
    const ways = { unknown: () => call(`nobody${n++}@example.org`), known: () => call(known) }
    const times = await inTurns(ways, { count, warmUp: 1, rest })
    const has = figure(`${name}, known`, median(times.known))
    const hasNot = figure(`${name}, unknown`, median(times.unknown))
    const ratio = heldFigure(name, Math.max(has / hasNot, hasNot / has), budget)
    console.info(
      `${name.padEnd(22)} known ${has.toFixed(1)} ms   unknown ${hasNot.toFixed(1)} ms   ratio ${ratio.toFixed(2)} (budget ${budget})`,
    )
  }
} finally {
  await portal.stop()
}
