import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { guideKind } from './guide.ts'

export const guides = defineArea({
  name: 'guides',
  needs: contentNeeds(guideKind),
  routes: contentRoutes(guideKind, {
    list: '/api/guides',
    item: '/api/guides/{id}',
    one: 'guide',
    many: 'guides',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})
