import { defineConfig } from '@playwright/test'

/** Users' stories in a real browser, against the portal as `npm start` runs it. Each worker has a portal of its own. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: './test/support/globalSetup.ts',
  use: { locale: 'en-CA', timezoneId: 'America/Toronto', trace: 'off', screenshot: 'only-on-failure' },
})
