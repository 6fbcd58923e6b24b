import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { build } from '#infra/build/build.ts'
import { plantOnce } from './portal.ts'

/**
 * Makes once, before the first worker starts, what all workers use: Chromium, unpacked, the build (nothing is built when nothing has
 * changed), and the folder of a demo portal. Returns the clean-up.
 */
export default async function globalSetup(): Promise<() => void> {
  await unpackedChromium()
  await build()
  return await plantOnce()
}
