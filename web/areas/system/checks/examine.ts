import { isIphoneSafari } from '#web/shell/index.ts'
import { checkClock } from './clock.ts'
import { checkCookies } from './cookies.ts'
import { askDirectory } from './directory.ts'
import { answer, type Report } from './finding.ts'
import { checkStorage } from './storage.ts'

/** Everything the page tells. Asks the server once. */
export async function examine(): Promise<Report> {
  const [storage, { findings, clocks }] = await Promise.all([checkStorage(), askDirectory()])
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
