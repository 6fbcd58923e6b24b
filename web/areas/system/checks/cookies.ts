import { answer, type Finding } from './finding.ts'

const name = 'portal-test'
const hasCookie = (page: Document) => page.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))

/** Sets, finds and deletes a test cookie. */
function testCookieWorks(page: Document): boolean {
  page.cookie = `${name}=1; path=/; samesite=lax`
  const wasSet = hasCookie(page)
  page.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax`
  return wasSet && !hasCookie(page)
}

export function checkCookies(): Finding[] {
  const enabled = navigator.cookieEnabled
  const works = testCookieWorks(document)
  return [
    answer('cookiesEnabled', enabled ? 'yes' : 'no', enabled),
    answer('testCookie', works ? 'works' : 'fails', works),
  ]
}
