import { ApiError, openSession } from '#web/shell/index.ts'
import { api } from './api.ts'

export interface Credentials {
  email: string
  password: string
}

export type LoggedIn = 'instructor' | 'admin' | 'user'

/** Where each kind of person begins. */
export const startOf: Record<LoggedIn, string> = { instructor: '/slots', admin: '/Articles', user: '/' }

async function asInstructor(credentials: Credentials): Promise<boolean> {
  try {
    const { userId, token } = await api.instructorLogin(credentials)
    openSession({ userId, token, email: credentials.email, role: 'instructor' })
    return true
  } catch (error) {
    // Whatever the reason, the other login says it again, and better.
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Opens a session: the instructor login first, then the one for everybody else. Throws the latter's `ApiError`. */
export async function logIn(credentials: Credentials): Promise<LoggedIn> {
  if (await asInstructor(credentials)) return 'instructor'
  const { userId, token, role, package: plan } = await api.login(credentials)
  openSession({ userId, token, email: credentials.email, role, package: plan })
  return role
}
