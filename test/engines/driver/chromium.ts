import packaged from '@sparticuz/chromium'
import puppeteer from 'puppeteer-core'
import { chromiumFlags, missingLibraries } from '#test/support/chromium.ts'
import { runByPuppeteer } from './puppeteerVisitor.ts'
import type { Engine } from './visitor.ts'

/** The Chromium that npm brought. */
export const chromium: Engine = {
  name: 'chromium',
  missing() {
    const missing = missingLibraries()
    return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : undefined
  },
  async launch() {
    const executablePath = await packaged.executablePath()
    return runByPuppeteer(
      await puppeteer.launch({ executablePath, headless: 'shell', args: [...chromiumFlags, '--force-prefers-reduced-motion'] }),
    )
  },
}
