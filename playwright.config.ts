import { defineConfig } from '@playwright/test'

/** Users' stories in a real browser, against the portal as `npm start` runs it. Each worker has a portal of its own. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  // Long enough for a machine ten times slower than a developer’s; a story goes on as soon as it sees what it waits for.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: './test/support/globalSetup.ts',
  use: { locale: 'en-CA', timezoneId: 'America/Toronto', trace: 'off', screenshot: 'only-on-failure' },
})
