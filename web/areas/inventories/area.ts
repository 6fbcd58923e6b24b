import { defineWebArea } from '#web/shell/area.ts'
import { evidenceExample } from './evidence/example.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    inventories: typeof en
  }
}

export default defineWebArea({
  name: 'inventories',
  pages: [
    {
      path: '/inventory',
      load: () => import('./InventoryPage.tsx'),
      title: 'title',
      description: 'description',
    },
    {
      path: '/evidence',
      load: () => import('./evidence/VerifyPage.tsx'),
      title: 'evidence.title',
      description: 'evidence.description',
    },
    {
      path: '/evidence/:hash',
      load: () => import('./evidence/EvidencePage.tsx'),
      loader: { calls: ['GET /api/evidence/{hash}'], example: evidenceExample },
      title: 'evidence.title',
      isIndexed: false,
    },
  ],
  navigation: [
    { to: '/inventory', label: 'title', place: 'footer', order: 47, when: ({ isLoggedIn }) => isLoggedIn },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
