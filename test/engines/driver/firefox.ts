import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { runByPuppeteer } from './puppeteerVisitor.ts'
import type { Engine } from './visitor.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const installed = () => places.find((place) => existsSync(place))

/** The system's Firefox. */
export const firefox: Engine = {
  name: 'firefox',
  missing: () => (installed() ? undefined : 'apt-get install firefox-esr'),
  async launch() {
    const executablePath = installed()
    return runByPuppeteer(
      await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
        timeout: 120_000,
      }),
    )
  },
}
