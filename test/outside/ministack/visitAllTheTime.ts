import { randomUUID } from 'node:crypto'
import { smokeTest } from '#infra/deploy/smokeTest.ts'
import type { Member } from './openMember.ts'

export interface ContinuousVisits {
  /** Ends the visits after the one that is going on. Returns how many responses there were, and what was wrong. */
  stop: () => Promise<{ responseCount: number; problems: string[] }>
}

/** Reads pages and calls the API as a visitor and as a member, one request after another, until it is stopped. */
export function visitContinuously(origin: string, member: Member, bookingId: string): ContinuousVisits {
  let isStopped = false
  let responseCount = 0
  const problems: string[] = []
  const counted: typeof fetch = (...request) => {
    responseCount += 1
    return fetch(...request)
  }
  async function visit(): Promise<void> {
    const results = await smokeTest(origin, {
      fetch: counted,
      unique: randomUUID(),
      tries: 1,
      wait: () => Promise.resolve(),
    })
    for (const { name, problem } of results) if (problem) problems.push(`${name}: ${problem}`)
    responseCount += 2
    await member.readOwn(bookingId).catch(({ message }: Error) => problems.push(`own bookings: ${message}`))
  }
  const visits = (async () => {
    while (!isStopped) await visit()
  })()
  return {
    async stop() {
      isStopped = true
      await visits
      return { responseCount, problems }
    },
  }
}
