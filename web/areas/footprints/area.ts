import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'
import { shareExample } from './share/example.ts'

declare module '#web/shell/resources.ts' {
  interface Resources {
    footprints: typeof en
  }
}

export default defineWebArea({
  name: 'footprints',
  pages: [
    {
      path: '/footprint',
      load: () => import('./FootprintPage.tsx'),
      title: 'title',
      description: 'description',
    },
    {
      path: '/share/:id',
      load: () => import('./share/SharePage.tsx'),
      loader: { calls: ['GET /api/shares/{id}'], example: shareExample },
      title: 'shared.title',
      isIndexed: false,
    },
  ],
  sections: [{ slot: 'home/mine', load: () => import('./HomeFootprint.tsx'), order: 4 }],
  navigation: [{ to: '/footprint', label: 'title', place: 'footer', order: 45 }],
  locales: import.meta.glob('./locales/*.json'),
})
