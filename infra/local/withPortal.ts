import { runningOn } from './lock.ts'
import type { LocalSettings } from './settings.ts'

/** Runs work with the environment of the portal that runs on DATA_DIR, or of one that is opened for it and closed again. */
export async function withPortal<T>(
  settings: LocalSettings,
  work: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const running = runningOn(settings.dataDir)
  if (running?.environment) return work(running.environment)
  if (running) throw new Error('The portal is still starting. Try again in a moment.')
  const { build } = await import('../build/build.ts')
  const { openPortal } = await import('./portal.ts')
  await build()
  const portal = await openPortal({ ...settings, port: 0 })
  try {
    return await work(portal.environment)
  } finally {
    await portal.close()
  }
}
