import * as z from 'zod/mini'
import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes, InLanguage } from '../kernel/content/contentRoutes.ts'
import { courseKind } from './course.ts'
import { courseRefusals } from './refusals.ts'

const needs = contentNeeds(courseKind)

/** A course that somebody has paid for, with what belongs to it. An address of `url` opens for five minutes; `driveLink` leads elsewhere. */
const PurchasedCourse = z.object({
  title: z.string(),
  description: z.string(),
  professor: z.string(),
  videos: z.array(z.object({ name: z.string(), url: z.optional(z.string()), driveLink: z.optional(z.string()) })),
})

export const courses = defineArea({
  name: 'courses',
  needs: { ...needs, borrows: { ...needs.borrows, table: { 'PURCHASES#*': ['query'] } } },
  routes: {
    ...contentRoutes(courseKind, {
      list: '/api/courses',
      item: '/api/courses/{id}',
      one: 'course',
      many: 'courses',
    }),
    purchased: {
      method: 'GET',
      path: '/api/courses/purchased',
      access: 'user',
      summary: 'The courses that the caller has paid for, with what belongs to them',
      input: z.object(InLanguage),
      refuses: [courseRefusals.notPurchased],
      output: z.array(PurchasedCourse),
    },
  },
  tasks: { purge: { everyMinutes: 60 } },
})
