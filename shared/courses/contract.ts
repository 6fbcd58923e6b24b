import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { courseKind } from './course.ts'

export const courses = defineArea({
  name: 'courses',
  needs: contentNeeds(courseKind),
  routes: contentRoutes(courseKind, {
    list: '/api/courses',
    item: '/api/courses/{id}',
    one: 'course',
    many: 'courses',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})
