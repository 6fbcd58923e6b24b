import { type ContentKind, defineContent } from '../kernel/content/contentKind.ts'
import { imageRefusals } from './refusals.ts'

/** A picture with an optional alternative text in each language. Many pictures are only decorative. */
const imageKind = (own: Pick<ContentKind, 'partition' | 'idKind'>) =>
  defineContent({
    ...own,
    texts: { alternative: { type: 'line', maxLength: 200, optional: true } },
    fields: {},
    pictures: { image: { urlField: 'imageUrl', crops: [], required: true } },
    missing: imageRefusals.missing,
  })
export type ImageKind = ReturnType<typeof imageKind>

export const serviceImageKind = imageKind({ partition: 'SERVICEIMAGE', idKind: 'simg' })
export const featuredListingKind = imageKind({ partition: 'FEATUREDLISTING', idKind: 'feat' })
