import { measurePage } from '#functions/audit/measure/measurePage.ts'

/** Measures the page of its first argument and prints each stage, for a test that kills this process. */
const url = new URL(process.argv[2] ?? '')
await measurePage(
  { url: url.href, language: 'en' },
  {
    allows: (ip, port) => ip === '127.0.0.1' && port === Number(url.port),
    at: new Date(),
    onStage: () => console.info('started'),
  },
)
