import { type Browser, chromium } from '@playwright/test'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'

export const chromiumFlags = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Launches the Chromium that npm has installed. */
export async function launchChromium(): Promise<Browser> {
  const { executable, environment } = await unpackedChromium()
  return chromium.launch({
    executablePath: executable,
    args: chromiumFlags,
    env: { ...process.env, ...environment },
  })
}
