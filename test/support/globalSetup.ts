import packaged from '@sparticuz/chromium'
import { build } from '#infra/build/build.ts'

/**
 * What all workers use is made once, before the first of them starts: the build (nothing is built when nothing has changed), and
 * Chromium, unpacked. Two workers that unpack it at once find it "busy" or half written.
 */
export default async function globalSetup(): Promise<void> {
  await packaged.executablePath()
  await build()
}
