/** The cookie that tells scripts of a login without them, because they cannot read the session's own. It proves nothing. */
export const loginCookie = 'loggedIn'

/** Returns the cookie beside those that open a session, with the same life; nothing when none of them does. */
export const loginCookieBeside = (cookies: readonly string[]): string[] =>
  cookies
    .filter((cookie) => /^(?:__Host-)?session=[^;]/.test(cookie))
    .map((cookie) => cookie.replace(/^[^;]+/, `${loginCookie}=1`).replace(/; HttpOnly/i, ''))
