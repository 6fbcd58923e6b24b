import * as z from 'zod/mini'
import { defineContent } from '../kernel/content/contentKind.ts'
import { optionalName } from '../kernel/fields.ts'
import { downloadUpload } from '../kernel/uploadPurpose.ts'
import { courseErrors, courseRefusals } from './refusals.ts'

/** A day of the calendar, YYYY-MM-DD; a draft may be without one. */
const day = () =>
  z._default(z.union([z.literal(''), z.iso.date(courseErrors.noDate.code)], courseErrors.noDate.code), '')

export const courseFile = downloadUpload('course-file', 'admin')

/** A course: who teaches it, from which day on, and the file that whoever has paid for it gets. */
export const courseKind = defineContent({
  partition: 'COURSE',
  idKind: 'course',
  texts: { title: { type: 'line', most: 200 }, description: { type: 'text', most: 10_000 } },
  translations: 'optional',
  fields: {
    professor: { input: optionalName(), output: z.string(), required: true },
    commencing: { input: day(), output: z.string(), required: true, type: 'date' },
  },
  pictures: { image: { answeredAs: 'imageURL', crops: ['16x9'], required: true } },
  downloads: { file: { answeredAs: 'fileURL', purpose: courseFile, access: 'private', required: true } },
  missing: courseRefusals.missing,
})

/** A day as it stands on screen: MM/DD/YYYY. */
export const shownDay = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
