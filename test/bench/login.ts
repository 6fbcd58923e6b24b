import { startPortal } from '../support/portal.ts'

/**
 * Whether response times reveal which e-mails have an account: a wrong password for one that has and for one that has none, and
 * the same of a forgotten password, by turns so that a busy machine slows both. `npm run bench:login`
 */
const rounds = 9
/** By how much the medians of the two may differ, as a ratio. */
const budget = 1.7

const portal = await startPortal()
const known = portal.accounts.find(({ role }) => role === 'user')!.email
let n = 0

async function took(path: string, body: object): Promise<number> {
  const begun = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(portal.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  if (answer.status >= 429) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - begun
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
const calls = {
  'a wrong password': (email: string) => took('/api/login', { email, password: 'wrong' }),
  'a forgotten password': (email: string) => took('/api/forgot-password', { email, language: 'en' }),
}

for (const [name, call] of Object.entries(calls)) {
  const [forKnown, forUnknown]: [number[], number[]] = [[], []]
  // Five letters to one address are all that the throttle allows; one call to warm up.
  for (let round = -1; round < (name === 'a forgotten password' ? 4 : rounds); round++) {
    const unknown = await call(`nobody${n++}@example.org`)
    const has = await call(known)
    if (round < 0) continue
    forKnown.push(has)
    forUnknown.push(unknown)
  }
  const [has, hasNot] = [median(forKnown), median(forUnknown)]
  const ratio = Math.max(has / hasNot, hasNot / has)
  console.info(
    `${name.padEnd(22)} known ${has.toFixed(1)} ms   unknown ${hasNot.toFixed(1)} ms   ratio ${ratio.toFixed(2)} (budget ${budget})`,
  )
  if (ratio > budget) process.exitCode = 1
}
await portal.stop()
