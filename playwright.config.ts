import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// The longest begin first, so that no worker is left alone with one of them at the end.
const everyPage = '**/everyPage.spec.ts'
const attacks = '**/*Attacks.spec.ts'
const killed = '**/*Killed.spec.ts'

/** Users' stories in a real browser, against the portal as `npm start` runs it. Each worker has a portal of its own. */
export default defineConfig({
  testDir: 'test/journeys',
  projects: [
    { name: 'every page', testMatch: everyPage },
    { name: 'attacks', testMatch: attacks },
    { name: 'killed', testMatch: killed },
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: [everyPage, attacks, killed] },
  ],
  fullyParallel: false,
  // One more than there are cores, for a story waits a third of its time.
  workers: availableParallelism() + 1,
  retries: 0,
  // Long enough for a machine ten times slower than a developer’s; a story goes on as soon as it sees what it waits for.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: './test/support/globalSetup.ts',
  // A trace would make all of them three times slower: `npm test` records one when it runs again what has failed.
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A service worker makes a page half as dear again: the stories of a page without a connection, and of a later build, have one.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
