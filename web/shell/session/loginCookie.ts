/** The cookie that tells scripts of a login without them, because they cannot read the session's own. It proves nothing. */
export const loginCookie = 'loggedIn'

/** Returns the cookie beside the one that opens or ends a session, with the same life; nothing when there is none. */
export const loginCookieBeside = (cookies: readonly string[]): string[] =>
  cookies
    .filter((cookie) => /^(?:__Host-)?session=/.test(cookie))
    .map((cookie) =>
      cookie
        .replace(/^[^=]+=([^;]*)/, (_, token: string) => `${loginCookie}=${token && 1}`)
        .replace(/; HttpOnly/i, ''),
    )
