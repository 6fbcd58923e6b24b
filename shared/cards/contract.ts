import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { cardKind } from './card.ts'

export const cards = defineArea({
  name: 'cards',
  needs: contentNeeds(cardKind),
  routes: contentRoutes(cardKind, {
    list: '/card/cards',
    item: '/card/cards/{id}',
    one: 'card',
    many: 'cards',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})
