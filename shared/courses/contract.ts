import * as z from 'zod/mini'
import { ById, defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes, InLanguage } from '../kernel/content/contentRoutes.ts'
import { prefixed } from '../kernel/content/prefixed.ts'
import { signedFolder } from '../kernel/download.ts'
import { name } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { courseKind } from './course.ts'
import { lessonCaptions, lessonKind } from './lesson.ts'
import { courseRefusals } from './refusals.ts'

const needs = contentNeeds(courseKind, lessonKind)

/** How far somebody has come in a lesson. */
const Progress = z.object({
  /** Where they stopped, in seconds. */
  position: z.number(),
  /** How much of it they have seen, from 0 to 1. */
  share: z.number(),
  completed: z.boolean(),
})
export type Progress = z.output<typeof Progress>

/** What belongs to a course. An address of `url` opens for hours, that of a document for five minutes; `driveLink` leads elsewhere. */
const Video = z.object({
  name: z.string(),
  url: z.optional(z.string()),
  driveLink: z.optional(z.string()),
  /** What follows is told of lessons alone. */
  lesson: z.optional(
    z.extend(Progress, {
      id: z.string(),
      description: z.string(),
      /** How long its film lasts; nothing of one that lies elsewhere. */
      seconds: z.optional(z.number()),
      captions: z.array(Language),
    }),
  ),
})

/** A course that somebody has paid for. */
const PurchasedCourse = z.object({
  /** Under which it is taught, booked and paid for, in every language. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  professor: z.string(),
  videos: z.array(Video),
  /** The number of the certificate that they have earned. */
  certificate: z.optional(z.string()),
})

const Certificate = z.object({
  _id: z.string(),
  /** Whose it is. */
  name: z.string(),
  course: z.string(),
  /** When the last lesson was completed, ISO 8601 in UTC. */
  completedAt: z.iso.datetime(),
  /** When the first one was begun; certificates of former times do not say so, nor what follows. */
  begunAt: z.optional(z.iso.datetime()),
  /** How many lessons the course had, and how long their films are, in seconds. */
  lessons: z.optional(z.number()),
  seconds: z.optional(z.number()),
})

/** From 0 seconds to a day: no film lasts longer. */
const second = () => z.number().check(z.minimum(0), z.maximum(86_400))
const Part = z.object({ from: second(), to: second() })

/** As screens call them. */
export const lessons = {
  name: 'lessons',
  routes: contentRoutes(lessonKind, {
    list: '/api/lessons',
    item: '/api/lessons/{id}',
    one: 'lesson',
    many: 'lessons',
  }),
} as const

export const courses = defineArea({
  name: 'courses',
  needs: {
    owns: { table: [...(needs.owns?.table ?? []), 'PROGRESS#*', 'CERTIFICATE#*'] },
    pictures: true,
    downloads: true,
    borrows: {
      table: { 'PURCHASES#*': ['query'], 'USER#*': ['check'] },
      files: { ...needs.borrows?.files, [`${signedFolder}${lessonCaptions.name}/`]: ['get'] },
    },
    personalData: ['PROGRESS#*', 'CERTIFICATE#*'],
  },
  routes: {
    ...contentRoutes(courseKind, {
      list: '/api/courses',
      item: '/api/courses/{id}',
      one: 'course',
      many: 'courses',
    }),
    ...prefixed('lesson', lessons.routes),
    purchased: {
      method: 'GET',
      path: '/api/courses/purchased',
      access: 'user',
      summary:
        'The courses that the caller has paid for, with what belongs to them and how far they have come',
      input: z.object(InLanguage),
      refuses: [courseRefusals.notPurchased],
      output: z.array(PurchasedCourse),
    },
    watch: {
      method: 'PUT',
      path: '/api/lessons/{id}/progress',
      access: 'user',
      summary:
        'Where the caller stopped in a lesson, and which parts of its film they have just seen, the last one last',
      input: z.extend(ById, { position: second(), seen: z.optional(z.array(Part).check(z.maxLength(50))) }),
      refuses: [courseRefusals.lessonMissing, courseRefusals.notPurchased],
      output: Progress,
      // Players report every ten seconds, and whenever they are stopped or moved.
      throttles: [{ by: 'account', limit: 300, minutes: 5 }],
    },
    complete: {
      method: 'POST',
      path: '/api/lessons/{id}/complete',
      access: 'user',
      summary: 'The caller has done a lesson that lies elsewhere, or has seen the whole film of one',
      input: ById,
      refuses: [courseRefusals.lessonMissing, courseRefusals.notPurchased, courseRefusals.notWatched],
      output: Progress,
    },
    captions: {
      method: 'GET',
      path: '/api/lessons/{id}/captions',
      access: 'user',
      summary: 'What is said in a lesson, as WebVTT',
      input: z.extend(ById, { lang: Language }),
      refuses: [courseRefusals.lessonMissing, courseRefusals.notPurchased, courseRefusals.captionsMissing],
      output: z.string(),
      mediaType: 'text/vtt',
    },
    certify: {
      method: 'POST',
      path: '/api/certificates',
      access: 'user',
      summary:
        'The certificate of a course whose lessons the caller has all completed; asked for again it is the same',
      input: z.object({ course: name() }),
      example: { course: 'Net Zero Carbon Strategy for Business' },
      refuses: [courseRefusals.notPurchased, courseRefusals.notCompleted],
      output: Certificate,
      status: 201,
    },
    certificate: {
      method: 'GET',
      path: '/api/certificates/{id}',
      access: 'public',
      summary: 'Whose certificate has this number; of one whose course was paid back, none',
      input: ById,
      refuses: [courseRefusals.certificateMissing],
      output: Certificate,
      throttles: [{ by: 'address', limit: 120, minutes: 15 }],
    },
    certificatePdf: {
      method: 'GET',
      path: '/api/certificates/{id}/pdf',
      access: 'public',
      summary: 'The same to be printed',
      input: z.extend(ById, InLanguage),
      refuses: [courseRefusals.certificateMissing],
      output: z.unknown(),
      download: 'application/pdf',
      throttles: [{ by: 'address', limit: 60, minutes: 15 }],
    },
  },
  tasks: { purge: { everyMinutes: 60 } },
  content: [
    { kind: courseKind, list: '/api/courses' },
    { kind: lessonKind, prefix: 'lesson', list: '/api/lessons' },
  ],
})
