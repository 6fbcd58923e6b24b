import * as z from 'zod/mini'
import { Download } from '#shared/kernel/download.ts'
import { attachmentRecords } from './attachmentRecords.ts'

export const downloadRecords = attachmentRecords({
  name: 'Download',
  partition: 'DOWNLOAD',
  schema: Download,
  /** Who can download the file: anyone, anyone with a signed URL, or nobody (`withdrawn`). At `nowhere` it is deleted. */
  destination: z.enum(['public', 'signed', 'withdrawn', 'nowhere']),
})
