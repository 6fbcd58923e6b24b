import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { build } from '#infra/build/build.ts'
import { fillDemoFolder } from './portal.ts'

/**
 * Prepares what all workers share, once, before the first worker starts: it unpacks Chromium, builds what has
 * changed, and fills the folder of a demo portal. Returns the clean-up.
 */
export default async function globalSetup(): Promise<() => void> {
  await unpackedChromium()
  await build()
  return await fillDemoFolder()
}
