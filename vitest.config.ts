import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 120_000, hookTimeout: 180_000 }

/** As the Lambdas' bundles have it: a table of data is its text. */
const tables = {
  name: 'tables',
  load: (id: string) => (id.endsWith('.tsv') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : undefined),
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
      { plugins: [tables], test: { name: 'rules and API', environment: 'node', include: ['test/**/*.test.ts'], ...slow } },
    ],
  },
})
