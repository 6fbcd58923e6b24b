import * as z from 'zod/mini'
import { defineArea } from '../kernel/area.ts'
import { name, whole } from '../kernel/fields.ts'
import { uploadRefusals } from '../kernel/refusals.ts'

export const uploads = defineArea({
  name: 'uploads',
  needs: { borrows: { files: { 'uploads/': ['put'] } } },
  routes: {
    create: {
      method: 'POST',
      path: '/api/uploads',
      access: 'user',
      summary:
        'Create a presigned form to upload one file to storage: send its fields, then the file last, within five minutes',
      input: z.object({
        /** The name of a purpose that an area declares. */
        purpose: name(),
        fileName: name(),
        contentType: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
        /** Bytes. */
        size: whole(1),
      }),
      example: { purpose: 'directory-sheet', fileName: 'companies.xlsx', size: 20_480 },
      refuses: [uploadRefusals.unknownPurpose],
      output: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
      status: 201,
      throttles: [{ by: 'address', limit: 300, minutes: 15 }],
    },
  },
})
