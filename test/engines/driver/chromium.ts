import puppeteer from 'puppeteer-core'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { chromiumFlags } from '#test/support/chromium.ts'
import { runByPuppeteer } from './puppeteerVisitor.ts'
import type { Engine } from './visitor.ts'

/** The Chromium that npm has installed. It is always there. */
export const chromium: Engine = {
  name: 'chromium',
  installCommand: () => undefined,
  async launch() {
    const { executable, environment } = await unpackedChromium()
    const browser = await puppeteer.launch({
      executablePath: executable,
      headless: 'shell',
      args: [...chromiumFlags, '--force-prefers-reduced-motion'],
      env: { ...process.env, ...environment },
    })
    return runByPuppeteer(browser)
  },
}
