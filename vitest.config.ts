import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 120_000, hookTimeout: 180_000 }

/** As the Lambdas' bundles have them: a table of data is its text, a font its bytes. */
const bundled = {
  name: 'bundled',
  enforce: 'pre' as const,
  load(id: string) {
    if (id.endsWith('.tsv')) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`
    if (/\.woff2?$/.test(id)) return `export default Buffer.from('${readFileSync(id, 'base64')}', 'base64')`
    return undefined
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['test/**/*.test.tsx'],
          setupFiles: ['test/support/screenSetup.ts'],
          ...slow,
        },
      },
      { plugins: [bundled], test: { name: 'rules and API', environment: 'node', include: ['test/**/*.test.ts'], ...slow } },
    ],
  },
})
