import { isIphoneSafari } from '#web/shell/index.ts'
import { checkClock } from './clock.ts'
import { checkCookies } from './cookies.ts'
import { checkDirectory } from './directory.ts'
import { answer, type Report } from './finding.ts'
import { checkStorage } from './storage.ts'

/** Runs all checks. Calls the server once. */
export async function checkBrowser(): Promise<Report> {
  const [storage, { findings, clocks }] = await Promise.all([checkStorage(), checkDirectory()])
  return {
    cookies: checkCookies(),
    storage,
    clock: checkClock(clocks),
    browser: [
      { key: 'userAgent', value: { text: navigator.userAgent } },
      answer('iphoneSafari', isIphoneSafari() ? 'yes' : 'no'),
    ],
    directory: findings,
  }
}
