import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#infra/check/outside/server.ts'
import type { Engine, RunningEngine } from './visitor.ts'
import { waitFor } from './waitFor.ts'
import { newSession, type Session, webdriverAt } from './webdriver.ts'
import { webdriverVisitor } from './webdriverVisitor.ts'

/** A browser starts within this time, even on a busy machine. */
const startTimeoutMs = 60_000

const driverFile = '/usr/bin/WebKitWebDriver'
const screenFile = '/usr/bin/Xvfb'
const packages = { [driverFile]: 'webkit2gtk-driver', [screenFile]: 'xvfb' }

/** Finds the browser, whose path depends on the kind of machine. */
const browserFile = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file))

/** Opens a screen in memory. Returns its process and its number. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(screenFile, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return { screen, display: `:${String(number).trim()}` }
}

/**
 * Makes the bar above the page small and switches animations off. By default the bar needs a width of 447 px, more than a phone has, and a
 * story could see an animation half-way.
 */
function writeGtkSettings(folder: string): void {
  mkdirSync(path.join(folder, 'gtk-3.0'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'gtk-3.0', name), text)
  write('gtk.css', 'window * { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px }')
  write('settings.ini', '[Settings]\ngtk-enable-animations=0\n')
}

/** WebKitGTK, which has Safari's engine and is driven by WebDriver. */
export const webkit: Engine = {
  name: 'webkit',
  installCommand() {
    const missing = Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
    if (!browserFile()) missing.push('libwebkit2gtk-4.1-0')
    return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : undefined
  },
  async launch(): Promise<RunningEngine> {
    const { screen, display } = await openScreen()
    const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'))
    writeGtkSettings(settings)
    const port = await freePort()
    const server = webdriverAt(`http://127.0.0.1:${port}`)
    let driver: ChildProcess
    async function startDriver() {
      driver = spawn(driverFile, [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: display,
          XDG_CONFIG_HOME: settings,
          LC_ALL: 'en_CA.UTF-8',
          GTK_A11Y: 'none',
          NO_AT_BRIDGE: '1',
        },
        stdio: 'ignore',
      })
      await waitFor('WebKitWebDriver', () => server('GET', '/status').catch(() => undefined))
    }
    const killPrograms = () => [driver, screen].map((program) => program.kill())
    // The programs end even if the tests are aborted.
    process.once('exit', killPrograms)
    await startDriver()

    /** On a busy machine a browser may never report to its driver, which then waits for ever. So the driver and the browser are started again. */
    async function openSession(tries = 3): Promise<Session> {
      const options = { binary: browserFile(), args: ['--automation'] }
      try {
        return await newSession(
          server,
          { 'webkitgtk:browserOptions': options },
          AbortSignal.timeout(startTimeoutMs),
        )
      } catch (error) {
        if (tries === 1) throw error
        const exited = once(driver, 'exit')
        driver.kill()
        await exited
        await startDriver()
        return openSession(tries - 1)
      }
    }
    return {
      async visitor() {
        const session = await openSession()
        await session.call('POST', '/timeouts', { pageLoad: 60_000, script: 60_000 })
        return webdriverVisitor(session, async () => void (await session.call('DELETE', '')))
      },
      async close() {
        const exited = Promise.all([once(driver, 'exit'), once(screen, 'exit')])
        killPrograms()
        await exited
        process.off('exit', killPrograms)
        rmSync(settings, { recursive: true, force: true })
      },
    }
  },
}
