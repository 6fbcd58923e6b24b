import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { runByPuppeteer } from './puppeteerVisitor.ts'
import type { Engine } from './visitor.ts'

const executablePaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const findExecutable = () => executablePaths.find((file) => existsSync(file))

/** The system's Firefox. */
export const firefox: Engine = {
  name: 'firefox',
  installCommand: () => (findExecutable() ? undefined : 'apt-get install firefox-esr'),
  async launch() {
    const executablePath = findExecutable()
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
