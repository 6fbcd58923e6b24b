import { makeSharedState } from '../sharedState.ts'

const isReadOnly = makeSharedState(false)

/** Notes whether the server has refused a change because the portal is being repaired. The next change that it accepts ends this. */
export function trackReadOnly({ method, code }: { method: string; code?: string }): void {
  if (code === 'route.readOnly') isReadOnly.set(true)
  else if (method !== 'GET' && code === undefined) isReadOnly.set(false)
}

/** True from the first refused change until one is accepted. */
export const useIsReadOnly = isReadOnly.useValue
