/**
 * The cookie by which scripts notice a login that was made without scripts, because they cannot read the
 * session's cookie. It proves nothing.
 */
export const loginCookie = 'loggedIn'

/** Returns the login cookie for a response whose cookies open or end a session, with the same lifetime; no cookie for any other. */
export const loginCookieBeside = (cookies: readonly string[]): string[] =>
  cookies
    .filter((cookie) => /^(?:__Host-)?session=/.test(cookie))
    .map((cookie) =>
      cookie
        .replace(/^[^=]+=([^;]*)/, (_, token: string) => `${loginCookie}=${token && 1}`)
        .replace(/; HttpOnly/i, ''),
    )
