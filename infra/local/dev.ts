import { inWords } from './inWords.ts'

await inWords(async () => {
  const { startDevelopment } = await import('./startDevelopment.ts')
  await startDevelopment()
})
