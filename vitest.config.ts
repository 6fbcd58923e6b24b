import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 30_000, hookTimeout: 60_000 }

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
      { test: { name: 'rules and API', environment: 'node', include: ['test/**/*.test.ts'], ...slow } },
    ],
  },
})
