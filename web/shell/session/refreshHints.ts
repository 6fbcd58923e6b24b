import { account } from '#shared/account/contract.ts'
import { whenIdle } from '../hydration/whenIdle.ts'
import { client } from '../server/api.ts'
import { noteMe, sessionHints } from './session.ts'

const api = client(account)

/**
 * Asks the server, once the browser is idle, which plan, role and courses a logged-in reader has now: they change by paying in another
 * browser, by an administrator, and at the end of a month. Rejects when the server does not answer; what storage claims then stays.
 */
export async function refreshHints(): Promise<void> {
  if (!sessionHints().isLoggedIn) return
  await whenIdle()
  noteMe(await api.me())
}
