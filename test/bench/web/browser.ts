import { type LaunchedChrome, launch } from 'chrome-launcher'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'

/** What this Chromium needs without a screen, and nothing that speaks to the network by itself. */
const chromeFlags = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-component-update',
  '--disable-sync',
]

/** A fresh Chromium that Lighthouse can drive: nothing kept from an earlier page. */
export async function launchMeasured(): Promise<LaunchedChrome> {
  const { executable, environment } = await unpackedChromium()
  const envVars = { ...process.env, ...environment }
  return launch({ chromePath: executable, chromeFlags, envVars, handleSIGINT: false, logLevel: 'error' })
}
