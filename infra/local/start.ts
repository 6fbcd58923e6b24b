import { limitMallocArenas } from './limitMallocArenas.ts'
import { reportErrors } from './reportErrors.ts'

limitMallocArenas()

// A package that is missing is told in words, so nothing that needs one is imported before.
await reportErrors(async () => {
  const { startPortal } = await import('./startPortal.ts')
  await startPortal()
})
