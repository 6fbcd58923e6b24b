import { ApiError, openSession } from '#web/shell/index.ts'
import { api } from './api.ts'
import { api as securityApi } from './security/api.ts'
import { deviceName } from './security/deviceName.ts'
import type { SecondFactorChallenge } from './security/SecondFactorForm.tsx'

export interface Credentials {
  email: string
  password: string
}

export type LoggedIn = 'instructor' | 'admin' | 'user'

/** Where each kind of person begins. */
export const startOf: Record<LoggedIn, string> = { instructor: '/slots', admin: '/Articles', user: '/' }

const isAsked = (error: unknown): error is ApiError & { body: SecondFactorChallenge } =>
  error instanceof ApiError && error.code === 'login.secondFactor'

async function asInstructor(credentials: Credentials): Promise<boolean> {
  try {
    const { userId, token } = await api.instructorLogin({ ...credentials, device: deviceName() })
    openSession({ userId, token, email: credentials.email, role: 'instructor' })
    return true
  } catch (error) {
    // Whatever the reason, the other login says it again, and better; but an instructor's second factor is asked for at once.
    if (error instanceof ApiError && !isAsked(error)) return false
    throw error
  }
}

/**
 * Opens a session: the instructor login first, then the one for everybody else. Returns the challenge of an account that has a second
 * factor. Throws the latter's `ApiError`.
 */
export async function logIn(credentials: Credentials): Promise<LoggedIn | SecondFactorChallenge> {
  try {
    if (await asInstructor(credentials)) return 'instructor'
    const { userId, token, role, package: plan } = await api.login({ ...credentials, device: deviceName() })
    openSession({ userId, token, email: credentials.email, role, package: plan })
    return role
  } catch (error) {
    if (isAsked(error)) return error.body
    throw error
  }
}

/** Opens the session by the second factor. Throws `ApiError`. */
export async function logInBySecond(
  email: string,
  answered: Parameters<typeof securityApi.logIn>[0],
): Promise<LoggedIn> {
  const { userId, token, role, package: plan } = await securityApi.logIn(answered)
  openSession({ userId, token, email, role, package: plan })
  return role
}
