import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Loads files as the Lambdas' bundles have them: a table of data is its text, a font its bytes. */
const bundled = {
  name: 'bundled',
  enforce: 'pre' as const,
  load(id: string) {
    if (id.endsWith('.tsv')) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`
    if (/\.woff2?$/.test(id)) return `export default Buffer.from('${readFileSync(id, 'base64')}', 'base64')`
    return undefined
  },
}

const limit = (seconds: number) => ({ testTimeout: seconds * 1000, hookTimeout: seconds * 1000 })

/** Tests on the local AWS services, through `serve` or of the services themselves, and tests that synthesize templates. */
const api = ['test/**/api.test.ts', 'test/**/*.api.test.ts', 'test/infra/**/*.test.ts']
/** Tests that wait for browsers, processes that are killed, races and other tools. */
const slow = ['test/**/*.slow.test.ts']
/** Services that `npm run test:moto` or `test:dynamodb-local` brings are slower than the local ones. */
const isForeign =
  process.env.FOREIGN_AWS_ENDPOINT !== undefined || process.env.DYNAMODB_ENDPOINT !== undefined

export default defineConfig({
  test: {
    // Vitest would leave one core free, which is half of a machine of two.
    maxWorkers: availableParallelism(),
    // What a test logs matters when it fails.
    silent: 'passed-only',
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['test/**/*.test.tsx'],
          setupFiles: ['test/support/screenSetup.ts'],
          // A worker keeps its modules from file to file; what a test changes in them, screenSetup puts back.
          isolate: false,
          ...limit(60),
        },
      },
      {
        plugins: [bundled],
        test: {
          name: 'rules',
          include: ['test/**/*.test.ts'],
          exclude: [...api, ...slow],
          isolate: false,
          ...limit(5),
        },
      },
      {
        plugins: [bundled],
        test: { name: 'API', include: api, isolate: false, ...limit(isForeign ? 240 : 120) },
      },
      { plugins: [bundled], test: { name: 'slow', include: slow, ...limit(300) } },
    ],
  },
})
