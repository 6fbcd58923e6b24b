import { type LaunchedChrome, launch } from 'chrome-launcher'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'

/** Flags for a Chromium without a screen that makes no calls of its own. */
const chromeFlags = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches a Chromium with a new profile that Lighthouse can drive. */
export async function launchMeasured(): Promise<LaunchedChrome> {
  const { executable, environment } = await unpackedChromium()
  const envVars = { ...process.env, ...environment }
  return launch({ chromePath: executable, chromeFlags, envVars, handleSIGINT: false, logLevel: 'error' })
}
