import type { Browser } from 'puppeteer-core'

/** Kills a browser and waits for its end. It need not exit cleanly: its profile is deleted anyway. */
export async function killChromium(browser: Browser): Promise<void> {
  const child = browser.process()
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}
