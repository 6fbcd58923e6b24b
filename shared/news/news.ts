import * as z from 'zod/mini'
import { defineContent } from '../kernel/content/contentKind.ts'
import { tags } from '../kernel/content/tags.ts'
import { optionalName } from '../kernel/fields.ts'
import { newsRefusals } from './refusals.ts'

/** What a news item is made of. */
export const newsKind = defineContent({
  partition: 'NEWS',
  idKind: 'news',
  texts: { title: 'line', description: 'html' },
  fields: { tags: tags(), category: { input: optionalName(), output: z.string() } },
  pictures: { image: { answeredAs: 'imageUrl', crops: ['16x9', '1x1', 'og'], required: true } },
  missing: newsRefusals.missing,
})
