import * as z from 'zod/mini'
import { Download } from '#shared/kernel/download.ts'
import { attachmentNotes } from './attachmentNotes.ts'

export const downloadNotes = attachmentNotes({
  name: 'Download',
  partition: 'DOWNLOAD',
  schema: Download,
  /** Anyone can fetch its file, or who is given a signed address, or only the portal has it, or it is gone. */
  place: z.enum(['public', 'signed', 'withdrawn', 'nowhere']),
})
