import { enableCompileCache } from './compileCache.ts'
import { limitMallocArenas } from './limitMallocArenas.ts'
import { reportErrors } from './reportErrors.ts'

limitMallocArenas()
enableCompileCache()

// Code that needs a package is imported only here, so that a missing one is reported in a sentence.
await reportErrors(async () => {
  const { startPortal } = await import('./startPortal.ts')
  await startPortal()
})
