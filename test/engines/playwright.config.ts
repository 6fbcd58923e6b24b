import { defineConfig } from '@playwright/test'
import { engines, isInstalled } from './driver/engines.ts'
import type { EngineOptions } from './journey.ts'

for (const engine of engines)
  if (!isInstalled(engine))
    console.warn(
      `Without ${engine.name}, which is not installed. On Debian or Ubuntu: ${engine.installCommand()}`,
    )

const installed = engines.filter(isInstalled)
if (installed.length === 0) throw new Error('No engine is installed, so there is nothing to test in.')

/** Runs the stories that matter in every browser in each engine that is installed. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  // The engines run in parallel, each in a worker with its own portal.
  workers: installed.length,
  timeout: 480_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: '../support/globalSetup.ts',
  projects: installed.map(({ name }) => ({ name, use: { engineName: name } })),
})
