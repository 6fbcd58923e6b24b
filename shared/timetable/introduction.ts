import * as z from 'zod/mini'
import { PictureSource } from '../kernel/picture.ts'
import { fieldErrors } from '../kernel/refusals.ts'
import { pictureUpload } from '../kernel/uploadPurpose.ts'

/** The languages that an instructor can name, as BCP 47 tags: those that many people in Canada and Latin America speak or sign. */
export const spokenLanguages = [
  'en',
  'fr',
  'es',
  'ar',
  'ase',
  'ay',
  'bn',
  'cr',
  'de',
  'el',
  'fa',
  'fcs',
  'fil',
  'gn',
  'gu',
  'hi',
  'ht',
  'hu',
  'it',
  'iu',
  'ja',
  'ko',
  'nl',
  'pa',
  'pl',
  'pt',
  'qu',
  'ro',
  'ru',
  'ta',
  'uk',
  'ur',
  'vi',
  'yue',
  'zh',
] as const

/** The languages that an instructor speaks. There is at least one. */
export const SpokenLanguages = z.pipe(
  z
    .array(z.enum(spokenLanguages))
    .check(z.minLength(1, fieldErrors.required.code), z.maxLength(spokenLanguages.length)),
  z.transform((tags) => [...new Set(tags)]),
)

export const maxAboutLength = 300

/** Members read this about an instructor before they book. */
export const introductionFields = {
  /** BCP 47 tags. Until the instructor has named any, the language of the account. */
  speaks: z.array(z.string()),
  /** A plain text in the instructor's own words. It may be empty. */
  about: z.string(),
  /** A square picture. */
  portrait: z.optional(PictureSource),
}
const Introduction = z.object(introductionFields)
export type Introduction = z.output<typeof Introduction>

/** An instructor's portrait. An administrator may send it too, so the route that takes it decides who may. */
export const instructorPortrait = pictureUpload('instructor-portrait', 'user')
