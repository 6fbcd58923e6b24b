import { measurePage } from '#functions/audit/measure/measurePage.ts'

/** A process that audits the page whose address it is given, for a test that kills it. Says when it has begun. */
const url = new URL(process.argv[2] ?? '')
await measurePage(
  { url: url.href, language: 'en' },
  {
    allows: (ip, port) => ip === '127.0.0.1' && port === Number(url.port),
    at: new Date(),
    onStage: () => console.info('begun'),
  },
)
