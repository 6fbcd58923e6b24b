import { account } from '#shared/account/contract.ts'
import { whenIdle } from '../hydration/whenIdle.ts'
import { client } from '../server/api.ts'
import { notePlan, sessionHints } from './session.ts'

const api = client(account)

/**
 * Asks the server, once the browser is idle, which plan a logged-in reader has now: it changes by paying in another browser and at the
 * end of a month. Rejects when the server does not answer; what storage claims then stays.
 */
export async function refreshPlan(): Promise<void> {
  if (!sessionHints().isLoggedIn) return
  await whenIdle()
  const { package: plan } = await api.me()
  notePlan(plan)
}
