import { reportErrors } from './reportErrors.ts'

// Code that needs a package is imported only here, so that a missing one is reported in a sentence.
await reportErrors(async () => {
  const { startDevelopment } = await import('./startDevelopment.ts')
  await startDevelopment()
})
