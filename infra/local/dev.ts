import { reportErrors } from './reportErrors.ts'

// Code that needs packages is imported only here, so that `reportErrors` can say that some are missing.
await reportErrors(async () => {
  const { startDevelopment } = await import('./startDevelopment.ts')
  await startDevelopment()
})
