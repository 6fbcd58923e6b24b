import type { PromptSlot } from '../server/send.ts'
import { sessionHints } from '../session/session.ts'
import { showPrompt } from './showPrompt.tsx'

let pendingPrompt: Promise<boolean> | undefined

/**
 * Shows a prompt; calls that wait at the same time share it, and those that need another ask again. Resolves to true if the user
 * did what it asks. Visitors are not asked to log in: they have no session that could have ended.
 */
export async function askFor(slot: PromptSlot): Promise<boolean> {
  const { isLoggedIn, userEmail } = sessionHints()
  if (!isLoggedIn || !userEmail) return false
  pendingPrompt ??= showPrompt(slot).finally(() => {
    pendingPrompt = undefined
  })
  return pendingPrompt
}
