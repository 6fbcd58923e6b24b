import { enableCompileCache } from './compileCache.ts'
import { limitMallocArenas } from './limitMallocArenas.ts'
import { reportErrors } from './reportErrors.ts'

limitMallocArenas()
enableCompileCache()

// Code that needs packages is imported only here, so that `reportErrors` can say that some are missing.
await reportErrors(async () => {
  const { startPortal } = await import('./startPortal.ts')
  await startPortal()
})
