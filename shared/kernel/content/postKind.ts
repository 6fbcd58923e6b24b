import * as z from 'zod/mini'
import { optionalName } from '../fields.ts'
import { type ContentKind, defineContent } from './contentKind.ts'
import { tags } from './tags.ts'

/** A post of news or of a blog: a title, a rich text and a picture, with tags and a category. */
export const postKind = (own: Pick<ContentKind, 'partition' | 'idKind' | 'missing'>) =>
  defineContent({
    ...own,
    texts: { title: { type: 'line', most: 200 }, description: { type: 'html', most: 10_000 } },
    fields: { tags: tags(), category: { input: optionalName(), output: z.string() } },
    pictures: { image: { answeredAs: 'imageUrl', crops: ['16x9', '1x1', 'og'], required: true } },
  })
export type PostKind = ReturnType<typeof postKind>
