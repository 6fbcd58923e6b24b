import { change, present, type Write } from '../../table/write.ts'
import { sessionToken } from '../session.ts'

/** The write that notes in a session that its user has proved to be the account's owner. Fails when the session has ended. */
export function proveSession(sessionId: string, at: Date, by: 'password' | 'secondFactor'): Write {
  const proved = { provedAt: at.toISOString() }
  return by === 'password'
    ? change(sessionToken.key(sessionId), 'SET #provedAt = :provedAt', proved, present)
    : change(
        sessionToken.key(sessionId),
        'SET #provedAt = :provedAt, #provedSecondFactor = :provedSecondFactor',
        { ...proved, provedSecondFactor: true },
        present,
      )
}
