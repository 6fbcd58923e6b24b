import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import type { Log } from '../../platform/aws/log.ts'
import { killChromium } from '../chromium/killChromium.ts'
import { launchChromium } from '../chromium/launchChromium.ts'
import { profilePrefix, removeLeftovers } from '../chromium/leftovers.ts'
import { type UnpackedChromium, unpackedChromium } from '../chromium/unpackedChromium.ts'
import type { ReportSubject } from '../report/reportContext.ts'
import { reportPage } from '../report/reportPage.ts'
import { typefacesFor } from './typefaces.ts'

/** A report takes about one second. */
const printTimeoutMs = 60_000

/** The document contains all it needs: no host name resolves, and requests go to a proxy that is missing. */
const offlineArguments = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
]

async function print(browser: Browser, document: string): Promise<Uint8Array> {
  const page = await browser.newPage()
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setContent(document, { waitUntil: 'load', timeout: printTimeoutMs })
  return page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    timeout: printTimeoutMs,
  })
}

interface PrintOptions {
  timeoutMs?: number
  /** Default: the Chromium of the npm package. */
  chromium?: UnpackedChromium
  log?: Pick<Log, 'warn'>
}

/**
 * Prints an HTML document as PDF: tagged, with an outline and embedded typefaces. The browser runs no script,
 * has no network, and is killed afterwards.
 */
export async function printPdf(
  document: string,
  { timeoutMs = printTimeoutMs, chromium, log }: PrintOptions = {},
): Promise<Uint8Array> {
  const { executable, environment } = chromium ?? (await unpackedChromium())
  removeLeftovers(executable)
  const profile = await mkdtemp(profilePrefix('print', process.pid))
  let browser: Browser | undefined
  try {
    const launched = await launchChromium({
      executable,
      environment,
      args: offlineArguments,
      profile,
      timeout: printTimeoutMs / 2,
      protocolTimeout: printTimeoutMs,
      onFallback: (reason) => log?.warn('chromium runs as a single process', { reason }),
    })
    browser = launched.browser
    const timeout = pause(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`The report was not printed within ${timeoutMs / 1000} seconds`)
    })
    return await Promise.race([print(browser, document), timeout])
  } finally {
    if (browser) await killChromium(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    removeLeftovers(executable)
  }
}

/** Prints the same document as the report's web page, with typefaces for characters that its own lacks. */
export const printReport = async (subject: ReportSubject, options?: PrintOptions): Promise<Uint8Array> =>
  printPdf(reportPage(subject, await typefacesFor(reportPage(subject))), options)
