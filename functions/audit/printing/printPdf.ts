import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { chromiumArguments } from '../chromium/chromiumArguments.ts'
import { unpackedChromium } from '../chromium/unpackedChromium.ts'

/** Milliseconds that a browser which has started may take until the last byte of the PDF. A report takes one second. */
const patience = 60_000

/** The document brings everything with it, so whatever asks for more gets nothing: there are no names, and no way out. */
const offline = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
]

/** Its environment holds none of this process's: neither credentials nor names. */
const launch = async (profile: string): Promise<Browser> => {
  const { executable, environment } = await unpackedChromium()
  return puppeteer.launch({
    executablePath: executable,
    args: [...chromiumArguments, ...offline, `--user-data-dir=${profile}`, 'about:blank'],
    ignoreDefaultArgs: true,
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: patience / 2,
    protocolTimeout: patience,
    env: { PATH: process.env.PATH, HOME: profile, TMPDIR: profile, ...environment },
  })
}

async function printed(browser: Browser, document: string): Promise<Uint8Array> {
  const [page] = await browser.pages()
  if (!page) throw new Error('Chromium opened no page to print')
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setContent(document, { waitUntil: 'load', timeout: patience })
  return page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    timeout: patience,
  })
}

/** A document as PDF: tagged, with an outline, its typefaces within. The browser runs no script and reaches nothing, and is gone afterwards. */
export async function printPdf(document: string, { deadline = patience } = {}): Promise<Uint8Array> {
  const profile = await mkdtemp(path.join(tmpdir(), `audit-print-${process.pid}-`))
  let browser: Browser | undefined
  let late: NodeJS.Timeout | undefined
  try {
    browser = await launch(profile)
    const printing = printed(browser, document)
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(
        () => reject(new Error(`The report was not printed within ${deadline / 1000} seconds`)),
        deadline,
      )
    })
    return await Promise.race([printing, tooLate])
  } finally {
    clearTimeout(late)
    await end(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Without asking it: it has nothing to tidy up that is not removed with its folder. */
async function end(browser: Browser | undefined): Promise<void> {
  const child = browser?.process()
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
