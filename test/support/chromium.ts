import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import packaged from '@sparticuz/chromium'

export const chromiumFlags = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const neededLibraries = { 'libnss3.so': 'libnss3', 'libnspr4.so': 'libnspr4', 'libexpat.so.1': 'libexpat1' }
const folders = ['/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib']

/** The system's libraries that Chromium needs and does not find, by the names of their packages. */
export const missingLibraries = () =>
  Object.entries(neededLibraries).flatMap(([file, name]) =>
    folders.some((folder) => existsSync(`${folder}/${file}`)) ? [] : [name],
  )

/** The Chromium that npm brought. It needs three libraries of the system; the error names a missing one. */
export async function launchChromium(): Promise<Browser> {
  const missing = missingLibraries()
  if (missing.length > 0)
    throw new Error(`Chromium needs ${missing.join(', ')}. On Debian or Ubuntu: apt-get install ${missing.join(' ')}`)
  return chromium.launch({ executablePath: await packaged.executablePath(), args: chromiumFlags })
}
