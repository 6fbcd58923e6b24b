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

/** Milliseconds within which a browser has started, on a busy machine too. */
const startsWithin = 60_000

const driverFile = '/usr/bin/WebKitWebDriver'
const screenFile = '/usr/bin/Xvfb'
const packages = { [driverFile]: 'webkit2gtk-driver', [screenFile]: 'xvfb' }

/** Where each kind of machine has it. */
const browserFile = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file))

/** A screen in memory. Returns its number. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(screenFile, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return { screen, display: `:${String(number).trim()}` }
}

/**
 * What the browser's own window looks like: a bar above the page that takes little room, for it needs 447 px of width as it is, too
 * much for a phone. Without animations, so that nothing is looked at half-way.
 */
function keepSettings(folder: string): void {
  mkdirSync(path.join(folder, 'gtk-3.0'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'gtk-3.0', name), text)
  write('gtk.css', 'window * { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px }')
  write('settings.ini', '[Settings]\ngtk-enable-animations=0\n')
}

/** WebKitGTK: Safari's engine, by WebDriver. */
export const webkit: Engine = {
  name: 'webkit',
  missing() {
    const missing = Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
    if (!browserFile()) missing.push('libwebkit2gtk-4.1-0')
    return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : undefined
  },
  async launch(): Promise<RunningEngine> {
    const { screen, display } = await openScreen()
    const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'))
    keepSettings(settings)
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
    const end = () => [driver, screen].map((program) => program.kill())
    // Also when the tests end in the middle.
    process.once('exit', end)
    await startDriver()

    /** On a busy machine a browser now and then never reports to its driver, which then waits for ever: both are started anew. */
    async function openSession(tries = 3): Promise<Session> {
      const options = { binary: browserFile(), args: ['--automation'] }
      try {
        return await newSession(
          server,
          { 'webkitgtk:browserOptions': options },
          AbortSignal.timeout(startsWithin),
        )
      } catch (error) {
        if (tries === 1) throw error
        const ended = once(driver, 'exit')
        driver.kill()
        await ended
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
        const ended = Promise.all([once(driver, 'exit'), once(screen, 'exit')])
        end()
        await ended
        process.off('exit', end)
        rmSync(settings, { recursive: true, force: true })
      },
    }
  },
}
