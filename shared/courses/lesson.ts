import * as z from 'zod/mini'
import { defineContent } from '../kernel/content/contentKind.ts'
import { downloadTypes } from '../kernel/download.ts'
import { whole } from '../kernel/fields.ts'
import type { Language } from '../kernel/language.ts'
import { taughtCourses } from '../kernel/taughtCourses.ts'
import { downloadUpload, type UploadPurpose } from '../kernel/uploadPurpose.ts'
import { courseErrors, courseRefusals } from './refusals.ts'

const courseNames = taughtCourses.map(({ name }) => name)

const emptyAsUndefined = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
const courseIfSent = z.optional(z.union([emptyAsUndefined, z.enum(courseNames)], courseErrors.noCourse.code))
const placeIfSent = z.optional(z.union([emptyAsUndefined, whole(1, 999)], courseErrors.noPlace.code))

/** The film of a lesson, in a format that browsers can play while it loads. */
export const lessonVideo: UploadPurpose = {
  ...downloadUpload('lesson-video', 'admin'),
  video: true,
  megabytes: 250,
  extensions: ['mp4'],
  contentTypes: [downloadTypes.mp4],
}
/** The film's captions, as WebVTT. */
export const lessonCaptions: UploadPurpose = {
  ...downloadUpload('lesson-captions', 'admin'),
  megabytes: 1,
  extensions: ['vtt'],
  contentTypes: [downloadTypes.vtt, 'application/octet-stream'],
}

const captions = (urlField: string) =>
  ({ urlField, purpose: lessonCaptions, access: 'private', required: false, uploadOnly: true }) as const

/** A lesson of a course: its place among the lessons, its film or a link to one, and its captions. */
export const lessonKind = defineContent({
  partition: 'LESSON',
  writer: 'admin',
  idKind: 'lesson',
  texts: {
    title: { type: 'line', maxLength: 200 },
    description: { type: 'text', maxLength: 2_000, optional: true },
  },
  translations: 'optional',
  fields: {
    course: { input: courseIfSent, output: z.string(), required: true, options: courseNames },
    place: { input: placeIfSent, output: z.number(), required: true },
  },
  pictures: {},
  downloads: {
    video: { urlField: 'videoURL', purpose: lessonVideo, access: 'private', required: true },
    captionsEn: captions('captionsEnURL'),
    captionsFr: captions('captionsFrURL'),
    captionsEs: captions('captionsEsURL'),
  },
  missing: courseRefusals.lessonMissing,
})

/** The name of the download with the captions in a language. */
export const captionsIn = { en: 'captionsEn', fr: 'captionsFr', es: 'captionsEs' } as const satisfies Record<
  Language,
  string
>
