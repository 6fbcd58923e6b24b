import { useState } from 'react'
import { makeSharedState } from '#web/shell/index.ts'

/** The number of actions that this page has begun. */
const actionCount = makeSharedState(0)

/** Must be called when an action begins. Earlier refusals are then no longer shown. */
export const beginAction = (): void => actionCount.set(actionCount.get() + 1)

/** Returns an error until any action on the page begins. */
export function useErrorOfLastAction(error: Error | undefined): Error | undefined {
  const now = actionCount.useValue()
  const [seen, setSeen] = useState({ error, at: now })
  if (seen.error !== error) setSeen({ error, at: now })
  return seen.at === now || seen.error !== error ? error : undefined
}
