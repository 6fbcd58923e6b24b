import * as z from 'zod/mini'
import { Picture } from '#shared/kernel/picture.ts'
import { attachmentRecords } from './attachmentRecords.ts'

export const pictureRecords = attachmentRecords({
  name: 'Picture',
  partition: 'PICTURE',
  schema: Picture,
  /** Who can download the files: anyone, or nobody (`withdrawn`). At `nowhere` they are deleted. */
  destination: z.enum(['public', 'withdrawn', 'nowhere']),
})
