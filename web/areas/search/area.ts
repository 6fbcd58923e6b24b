import { defineWebArea } from '#web/shell/area.ts'
import { searchExample } from './example.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    search: typeof en
  }
}

export default defineWebArea({
  name: 'search',
  pages: [
    {
      path: '/search',
      load: () => import('./results/SearchPage.tsx'),
      loader: { calls: ['GET /api/search'], query: ['q', 'kinds', 'after'], example: searchExample },
      title: 'title',
      description: 'description',
      isIndexed: false,
    },
    {
      path: '/admin/search-misses',
      load: () => import('./misses/MissesPage.tsx'),
      title: 'misses.title',
      description: 'misses.lead',
      calls: 'GET /api/search/misses',
      admin: { group: 'content', order: 95 },
    },
  ],
  sections: [{ slot: 'shell/search', load: () => import('./suggestions/Suggestions.tsx') }],
  navigation: [{ to: '/search', label: 'navigation', place: 'search', order: 10 }],
  locales: import.meta.glob('./locales/*.json'),
})
