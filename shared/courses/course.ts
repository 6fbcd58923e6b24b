import * as z from 'zod/mini'
import { defineContent } from '../kernel/content/contentKind.ts'
import { optionalName } from '../kernel/fields.ts'
import { downloadUpload } from '../kernel/uploadPurpose.ts'
import { courseErrors, courseRefusals } from './refusals.ts'

/** A date as YYYY-MM-DD, or empty in a draft. */
const day = () =>
  z._default(z.union([z.literal(''), z.iso.date(courseErrors.noDate.code)], courseErrors.noDate.code), '')

export const courseFile = downloadUpload('course-file', 'admin')

/** The announcement of a course. `file` is for users who have paid for it. */
export const courseKind = defineContent({
  partition: 'COURSE',
  writer: 'admin',
  idKind: 'course',
  texts: { title: { type: 'line', maxLength: 200 }, description: { type: 'text', maxLength: 10_000 } },
  translations: 'optional',
  fields: {
    professor: { input: optionalName(), output: z.string(), required: true },
    commencing: { input: day(), output: z.string(), required: true, type: 'date' },
  },
  pictures: { image: { urlField: 'imageURL', crops: ['16x9'], required: true } },
  downloads: { file: { urlField: 'fileURL', purpose: courseFile, access: 'private', required: true } },
  search: { kind: 'courses', url: '/courses/{id}', keywords: ['professor'] },
  missing: courseRefusals.missing,
})
