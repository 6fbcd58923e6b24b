import * as z from 'zod/mini'
import { optionalName } from '../fields.ts'
import { type CommonField, type ContentKind, defineContent } from './contentKind.ts'

const maxTags = 20
const Tags = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))).check(z.maxLength(maxTags))

const tagsFromText = z.pipe(
  z.string().check(z.maxLength(2000)),
  z.transform((text) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')),
)

/** Up to 20 tags of 50 characters, sent as a list or, from a form, separated by commas. */
const tags = () =>
  ({
    input: z._default(z.union([z.pipe(tagsFromText, Tags), Tags]), []),
    output: z.array(z.string()),
  }) satisfies CommonField

/** A post of news or of a blog: a title, a rich text and a picture, with tags, a category and its author's name. */
export const postKind = (own: Pick<ContentKind, 'partition' | 'idKind' | 'missing' | 'search'>) =>
  defineContent({
    ...own,
    search: own.search && { ...own.search, keywords: ['tags', 'category', 'author'] },
    texts: { title: { type: 'line', maxLength: 200 }, description: { type: 'html', maxLength: 10_000 } },
    fields: {
      tags: tags(),
      category: { input: optionalName(), output: z.string() },
      author: { input: optionalName(), output: z.optional(z.string()) },
    },
    pictures: { image: { urlField: 'imageUrl', crops: ['16x9', '1x1', 'og'], required: true } },
  })
export type PostKind = ReturnType<typeof postKind>
