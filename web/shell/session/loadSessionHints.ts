import { isRefusal } from '../server/ApiError.ts'
import { accountApi } from './accountApi.ts'
import { loginCookie } from './loginCookie.ts'
import { openSession, sessionHints } from './session.ts'

/**
 * Asks the server who is logged in when a login without scripts has left its cookie, and stores what a login with scripts would have
 * stored. A visitor's page calls nothing. Never rejects: without a response the cookie stays, for the next page.
 */
export async function loadSessionHints(page: Document = document): Promise<void> {
  if (!page.cookie.split('; ').includes(`${loginCookie}=1`)) return
  try {
    if (!sessionHints().isLoggedIn) openSession(await accountApi.me())
  } catch (error) {
    // Only status 401 means that the session has ended.
    if (!isRefusal(error, 401)) return
  }
  page.cookie = `${loginCookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
}
