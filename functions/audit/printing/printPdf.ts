import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { chromiumArguments } from '../chromium/chromiumArguments.ts'
import { unpackedChromium } from '../chromium/unpackedChromium.ts'

/** A report takes about one second. */
const printTimeoutMs = 60_000

/** The document contains everything it needs, so the browser gets no name server and no proxy. */
const offlineArguments = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
]

/** The browser gets none of this process's environment but its PATH: in Lambda it holds credentials. */
const launch = async (profile: string): Promise<Browser> => {
  const { executable, environment } = await unpackedChromium()
  return puppeteer.launch({
    executablePath: executable,
    args: [...chromiumArguments, ...offlineArguments, `--user-data-dir=${profile}`, 'about:blank'],
    ignoreDefaultArgs: true,
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: printTimeoutMs / 2,
    protocolTimeout: printTimeoutMs,
    env: { PATH: process.env.PATH, HOME: profile, TMPDIR: profile, ...environment },
  })
}

async function print(browser: Browser, document: string): Promise<Uint8Array> {
  const [page] = await browser.pages()
  if (!page) throw new Error('Chromium opened no page to print')
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

/**
 * Prints an HTML document as PDF: tagged, with an outline and embedded typefaces. The browser runs no script,
 * has no network, and is killed afterwards.
 */
export async function printPdf(document: string, { timeoutMs = printTimeoutMs } = {}): Promise<Uint8Array> {
  const profile = await mkdtemp(path.join(tmpdir(), `audit-print-${process.pid}-`))
  let browser: Browser | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    browser = await launch(profile)
    const printing = print(browser, document)
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The report was not printed within ${timeoutMs / 1000} seconds`)),
        timeoutMs,
      )
    })
    return await Promise.race([printing, timeout])
  } finally {
    clearTimeout(timer)
    await kill(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Kills the browser: its files are removed with its profile, so it need not shut down by itself. */
async function kill(browser: Browser | undefined): Promise<void> {
  const child = browser?.process()
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}
