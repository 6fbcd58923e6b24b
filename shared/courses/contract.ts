import * as z from 'zod/mini'
import { ById, defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes, InLanguage } from '../kernel/content/contentRoutes.ts'
import { prefixed } from '../kernel/content/prefixed.ts'
import { signedFolder } from '../kernel/download.ts'
import { id, name } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { courseKind } from './course.ts'
import { lessonCaptions, lessonKind } from './lesson.ts'
import { courseRefusals } from './refusals.ts'

const needs = contentNeeds(courseKind, lessonKind)

/** The progress of a user in a lesson. */
const Progress = z.object({
  /** The playback position, in seconds. */
  position: z.number(),
  /** The share of the film that was seen, from 0 to 1. */
  share: z.number(),
  completed: z.boolean(),
})
export type Progress = z.output<typeof Progress>

/** A lesson or a document of a course. `url` is signed: it expires after 15 minutes for a film, 5 for a document. `driveLink` leads to another site. */
const Video = z.object({
  name: z.string(),
  url: z.optional(z.string()),
  driveLink: z.optional(z.string()),
  /** Set for a lesson only. */
  lesson: z.optional(
    z.extend(Progress, {
      id: z.string(),
      description: z.string(),
      /** The length of an uploaded film. */
      seconds: z.optional(z.number()),
      captions: z.array(Language),
    }),
  ),
})

const PurchasedCourse = z.object({
  /** The name that identifies the course, the same in every language. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  professor: z.string(),
  videos: z.array(Video),
  /** The number of the earned certificate. */
  certificate: z.optional(z.string()),
  /** The day of the last session, after which the certificate can be issued. Undefined once it can. */
  certificateAfter: z.optional(z.string()),
})

/** Older certificates lack the optional facts. */
export const CertificateFacts = z.object({
  /** The name of the holder. */
  name: z.string(),
  course: z.string(),
  /** The last lesson was completed at this time. */
  completedAt: z.iso.datetime(),
  /** The first lesson was begun at this time. */
  begunAt: z.optional(z.iso.datetime()),
  /** The number of lessons of the course. */
  lessons: z.optional(z.number()),
  /** The total length of the films. */
  seconds: z.optional(z.number()),
})
const Certificate = z.extend(CertificateFacts, { _id: z.string() })
export type Certificate = z.output<typeof Certificate>

/** A place in a film, in seconds. No film is longer than a day. */
const second = () => z.number().check(z.minimum(0), z.maximum(86_400))
const Part = z.object({ from: second(), to: second() })

/** The routes of lessons by the names that screens use. */
export const lessons = {
  name: 'lessons',
  routes: contentRoutes(lessonKind, {
    list: '/api/lessons',
    item: '/api/lessons/{id}',
    singular: 'lesson',
    plural: 'lessons',
  }),
} as const

export const courses = defineArea({
  name: 'courses',
  needs: {
    owns: { table: [...(needs.owns?.table ?? []), 'PROGRESS#*', 'CERTIFICATE#*'] },
    pictures: true,
    downloads: true,
    search: true,
    secrets: ['films'],
    borrows: {
      table: {
        'PURCHASES#*': ['get', 'query'],
        'USER#*': ['check'],
        'BOOKING#*': ['get'],
        'SEATS#*': ['get', 'put'],
      },
      gsi1: ['USER#*'],
      files: { ...needs.borrows?.files, [`${signedFolder}${lessonCaptions.name}/`]: ['get'] },
    },
    personalData: ['PROGRESS#*', 'CERTIFICATE#*'],
  },
  routes: {
    ...contentRoutes(courseKind, {
      list: '/api/courses',
      item: '/api/courses/{id}',
      singular: 'course',
      plural: 'courses',
    }),
    ...prefixed('lesson', lessons.routes),
    purchased: {
      method: 'GET',
      path: '/api/courses/purchased',
      access: 'user',
      summary:
        'List the courses that the caller has paid for or attends, with their lessons, files and progress',
      input: z.object(InLanguage),
      refuses: [courseRefusals.notPurchased],
      output: z.array(PurchasedCourse),
    },
    learning: {
      method: 'GET',
      path: '/api/courses/learning',
      access: 'support',
      summary:
        'List the courses that a person has paid for or attends, with completed lessons and certificates',
      input: z.object({ userId: id() }),
      output: z.array(
        z.object({
          name: z.string(),
          lessons: z.number(),
          begun: z.number(),
          completed: z.number(),
          certificate: z.optional(z.string()),
          certificateAfter: z.optional(z.string()),
        }),
      ),
    },
    watch: {
      method: 'PUT',
      path: '/api/lessons/{id}/progress',
      access: 'user',
      summary:
        'Report where the caller stopped in a lesson and which parts of its film they have just seen, the last one last',
      input: z.extend(ById, { position: second(), seen: z.optional(z.array(Part).check(z.maxLength(50))) }),
      refuses: [courseRefusals.lessonMissing, courseRefusals.notPurchased],
      output: Progress,
      // Players report every ten seconds, and when they stop or seek.
      throttles: [{ by: 'account', limit: 300, minutes: 5 }],
    },
    complete: {
      method: 'POST',
      path: '/api/lessons/{id}/complete',
      access: 'user',
      summary:
        'Mark a lesson as completed: one on another site, or one whose film the caller has seen to its end',
      input: ById,
      refuses: [courseRefusals.lessonMissing, courseRefusals.notPurchased, courseRefusals.notWatched],
      output: Progress,
    },
    captions: {
      method: 'GET',
      path: '/api/lessons/{id}/captions',
      access: 'user',
      summary: 'Captions of a lesson, as WebVTT',
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
        'Issue the certificate of a course that was taught and of which the caller has completed all lessons; later calls return the same one',
      input: z.object({ course: name() }),
      example: { course: 'Net Zero Carbon Strategy for Business' },
      refuses: [
        courseRefusals.notPurchased,
        courseRefusals.notCompleted,
        courseRefusals.notTaught,
        courseRefusals.notAttended,
      ],
      output: Certificate,
      status: 201,
    },
    certificate: {
      method: 'GET',
      path: '/api/certificates/{id}',
      access: 'public',
      summary: 'Verify a certificate by its number; 404 if the course was refunded',
      input: ById,
      refuses: [courseRefusals.certificateMissing],
      output: Certificate,
      throttles: [{ by: 'address', limit: 120, minutes: 15 }],
    },
    certificatePdf: {
      method: 'GET',
      path: '/api/certificates/{id}/pdf',
      access: 'public',
      summary: 'Download the certificate as PDF',
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
