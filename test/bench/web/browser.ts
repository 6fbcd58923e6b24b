import packaged from '@sparticuz/chromium'
import { type LaunchedChrome, launch } from 'chrome-launcher'

/** What this Chromium needs without a screen, and nothing that speaks to the network by itself. */
const chromeFlags = ['--no-sandbox', '--headless=shell', '--disable-gpu', '--disable-component-update', '--disable-sync']

/** A fresh Chromium that Lighthouse can drive: nothing kept from an earlier page. */
export const launchMeasured = async (): Promise<LaunchedChrome> =>
  launch({ chromePath: await packaged.executablePath(), chromeFlags, handleSIGINT: false, logLevel: 'error' })
