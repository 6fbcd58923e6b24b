import { fewArenas } from './fewArenas.ts'
import { inWords } from './inWords.ts'

fewArenas()

// A package that is missing is told in words, so nothing that needs one is imported before.
await inWords(async () => {
  const { startPortal } = await import('./startPortal.ts')
  await startPortal()
})
