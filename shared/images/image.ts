import { type ContentKind, defineContent } from '../kernel/content/contentKind.ts'
import { imageRefusals } from './refusals.ts'

/** A picture by itself. What it shows can be told in each language to those who do not see it; many pictures only decorate. */
const imageKind = (own: Pick<ContentKind, 'partition' | 'idKind'>) =>
  defineContent({
    ...own,
    texts: { alternative: { type: 'line', most: 200, optional: true } },
    fields: {},
    pictures: { image: { answeredAs: 'imageUrl', crops: [], required: true } },
    missing: imageRefusals.missing,
  })
export type ImageKind = ReturnType<typeof imageKind>

export const serviceImageKind = imageKind({ partition: 'SERVICEIMAGE', idKind: 'simg' })
export const featuredListingKind = imageKind({ partition: 'FEATUREDLISTING', idKind: 'feat' })
