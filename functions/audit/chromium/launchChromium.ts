import { mkdirSync, mkdtempSync } from 'node:fs'
import puppeteer, { type Browser, type CDPSession, type LaunchOptions } from 'puppeteer-core'
import { commonArguments, severalProcesses, singleProcess } from './chromiumArguments.ts'
import { killChromium } from './killChromium.ts'
import { removeCoreDumps } from './leftovers.ts'
import type { UnpackedChromium } from './unpackedChromium.ts'

interface StartParams
  extends UnpackedChromium,
    Pick<LaunchOptions, 'protocolTimeout' | 'timeout' | 'defaultViewport' | 'downloadBehavior'> {
  /** Arguments in addition to those of every Chromium. */
  args: readonly string[]
  /** A new folder for the profile, which also holds Chromium's home and its temporary files. */
  profile: string
}

interface LaunchParams extends StartParams {
  /** Is called with the reason when Chromium died at its start, before it is started as a single process. */
  onFallback(reason: string): void
}

interface LaunchedChromium {
  browser: Browser
  /** True after the fallback: a page of another context than the default one would end the browser. */
  isSingleProcess: boolean
}

/** Chromium or one of its processes ended before it had drawn its first, empty tab. */
class DeathAtStart extends Error {}

const nextFrame = 'new Promise((resolve) => requestAnimationFrame(resolve))'

/** Attaches to the first tab, also if it has crashed: Puppeteer's own tabs are there only while they live. */
async function firstTab(session: CDPSession): Promise<CDPSession> {
  const tabId = new Promise<string>((resolve) => {
    session.on('Target.targetCreated', ({ targetInfo }) => {
      if (targetInfo.type === 'page') resolve(targetInfo.targetId)
    })
  })
  await session.send('Target.setDiscoverTargets', { discover: true })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: await tabId, flatten: true })
  const tab = session.connection()?.session(sessionId)
  if (!tab) throw new Error('Chromium did not attach to its first tab')
  return tab
}

/** Waits until the first, empty tab has drawn a frame, for which the browser and its processes must live. */
async function firstFrame(browser: Browser): Promise<void> {
  const death = Promise.withResolvers<never>()
  const endBrowser = () => death.reject(new DeathAtStart('the browser ended'))
  const endTab = () => death.reject(new DeathAtStart("the first tab's process ended"))
  browser.once('disconnected', endBrowser)
  const draw = async () => {
    const session = await browser.target().createCDPSession()
    session.on('Target.targetCrashed', endTab)
    const tab = await firstTab(session)
    // Once enabled, this is also sent for a tab that has crashed before.
    tab.on('Inspector.targetCrashed', endTab)
    await tab.send('Inspector.enable')
    await tab.send('Runtime.evaluate', { expression: nextFrame, awaitPromise: true })
    await session.detach()
  }
  await Promise.race([draw(), death.promise])
}

/** Starts Chromium. Throws DeathAtStart if it died, and any other error as it is. */
async function start(
  { executable, environment, args, profile, ...options }: StartParams,
  processArguments: readonly string[],
): Promise<Browser> {
  const [data, temporary] = [mkdtempSync(`${profile}/data-`), `${profile}/temporary`]
  mkdirSync(temporary, { recursive: true })
  const browser = await puppeteer
    .launch({
      executablePath: executable,
      args: [...commonArguments, ...processArguments, ...args, `--user-data-dir=${data}`, 'about:blank'],
      ignoreDefaultArgs: true,
      pipe: true,
      // Puppeteer would wait for a tab that has died; firstFrame notices that.
      waitForInitialPage: false,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: { PATH: process.env.PATH, HOME: profile, TMPDIR: temporary, ...environment },
      ...options,
    })
    .catch((error: Error) => {
      throw /(target|connection) closed/i.test(error.message)
        ? new DeathAtStart('the browser ended before it answered', { cause: error })
        : error
    })
  try {
    await firstFrame(browser)
    return browser
  } catch (error) {
    const hasEnded = !browser.connected
    await killChromium(browser)
    if (!hasEnded) throw error
    const { exitCode, signalCode } = browser.process() ?? {}
    throw new DeathAtStart(`the browser ended (${signalCode ?? exitCode})`, { cause: error })
  }
}

/**
 * Starts Chromium as a single process, whose tabs are threads: only where `launchChromium` has found that it
 * does not start otherwise.
 */
export const launchSingleProcess = (params: StartParams): Promise<Browser> => start(params, singleProcess)

/**
 * Starts Chromium and has it draw an empty tab. If it died before that, which no page of this audit can have
 * caused, it is started once more, as a single process. Of this process's environment it gets only PATH: in
 * Lambda the environment holds credentials, which a page that breaks out of the browser could read.
 */
export async function launchChromium({ onFallback, ...params }: LaunchParams): Promise<LaunchedChromium> {
  try {
    return { browser: await start(params, severalProcesses), isSingleProcess: false }
  } catch (error) {
    if (!(error instanceof DeathAtStart)) throw error
    onFallback(error.message)
    // A dump of the dead process may have filled the disk.
    removeCoreDumps(params.executable)
    return { browser: await launchSingleProcess(params), isSingleProcess: true }
  }
}
