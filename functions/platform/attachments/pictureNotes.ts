import * as z from 'zod/mini'
import { Picture } from '#shared/kernel/picture.ts'
import { attachmentNotes } from './attachmentNotes.ts'

export const pictureNotes = attachmentNotes({
  name: 'Picture',
  partition: 'PICTURE',
  schema: Picture,
  /** Anyone can fetch its files, only the portal has them, or they are gone. */
  place: z.enum(['public', 'withdrawn', 'nowhere']),
})
