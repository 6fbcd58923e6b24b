import { ApiError, accountApi, isRefusal, openSession } from '#web/shell/index.ts'
import { securityApi } from './api.ts'
import { deviceName } from './security/deviceName.ts'
import type { SecondFactorChallenge } from './security/SecondFactorForm.tsx'
import { type LoginRole, loginRoleOf } from './startPages.ts'

interface Credentials {
  email: string
  password: string
}

const needsSecondFactor = (error: unknown): error is ApiError & { body: SecondFactorChallenge } =>
  isRefusal(error, 'login.secondFactor')

async function logInAsInstructor(credentials: Credentials): Promise<boolean> {
  try {
    const { userId, token } = await accountApi.instructorLogin({ ...credentials, device: deviceName() })
    openSession({ userId, token, email: credentials.email, role: 'instructor' })
    return true
  } catch (error) {
    // For any other refusal the common login is tried next, which refuses too, with a better message.
    if (error instanceof ApiError && !needsSecondFactor(error)) return false
    throw error
  }
}

/**
 * Opens a session: tries the instructor login first, then the common one. Returns the role, or the challenge of an account with a
 * second factor. Throws the `ApiError` of the common login.
 */
export async function logIn(credentials: Credentials): Promise<LoginRole | SecondFactorChallenge> {
  try {
    if (await logInAsInstructor(credentials)) return 'instructor'
    const session = await accountApi.login({ ...credentials, device: deviceName() })
    openSession({ ...session, email: credentials.email })
    return loginRoleOf(session)
  } catch (error) {
    if (needsSecondFactor(error)) return error.body
    throw error
  }
}

/** Opens the session with the second factor. Throws `ApiError`. */
export async function logInWithSecondFactor(
  email: string,
  factorAnswer: Parameters<typeof securityApi.logIn>[0],
): Promise<LoginRole> {
  const session = await securityApi.logIn(factorAnswer)
  openSession({ ...session, email })
  return loginRoleOf(session)
}
