import { contentArea } from '../kernel/content/contentArea.ts'
import { defineContent } from '../kernel/content/contentKind.ts'
import { downloadUpload } from '../kernel/uploadPurpose.ts'
import { guideRefusals } from './refusals.ts'

export const guideFile = downloadUpload('guide-file', 'editor')

/** A guide: a title, the picture of its cover, and the file that people download. */
export const guideKind = defineContent({
  partition: 'GUIDE',
  idKind: 'guide',
  texts: { title: { type: 'line', maxLength: 200 } },
  translations: 'optional',
  fields: {},
  pictures: { image: { urlField: 'imageURL', crops: ['16x9'], required: true } },
  downloads: { file: { urlField: 'fileURL', purpose: guideFile, access: 'public', required: true } },
  search: { kind: 'guides', url: '/trade#carbon-guides-section-anchor' },
  missing: guideRefusals.missing,
})

export const guides = contentArea('guides', guideKind, { singular: 'guide' })
