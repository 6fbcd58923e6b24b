import { reportErrors } from './reportErrors.ts'

await reportErrors(async () => {
  const { startDevelopment } = await import('./startDevelopment.ts')
  await startDevelopment()
})
