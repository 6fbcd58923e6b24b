import { keepCompiled } from './compileCache.ts'
import { limitMallocArenas } from './limitMallocArenas.ts'
import { reportErrors } from './reportErrors.ts'

limitMallocArenas()
keepCompiled()

// A missing package is reported in a sentence, so nothing that needs one is imported before.
await reportErrors(async () => {
  const { startPortal } = await import('./startPortal.ts')
  await startPortal()
})
