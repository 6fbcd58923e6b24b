import { readStored, store } from '#web/shell/index.ts'

const key = 'pendingInvitation'

/**
 * The token of an invitation that was opened in this browser and not taken yet. A mailed link that confirms an
 * account opens another tab, and from there it leads back. Nothing is believed from it: the server checks it.
 */
export const pendingInvitation = {
  read: (): string | undefined => readStored(key),
  remember: (token: string): void => store(key, token),
  /** Forgets this invitation, and keeps another one. */
  forget(token: string): void {
    if (readStored(key) === token) store(key, undefined)
  },
}

export const pathOfInvitation = (token: string): string => `/attend?${new URLSearchParams({ token })}`
