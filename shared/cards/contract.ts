import * as z from 'zod/mini'
import { contentArea } from '../kernel/content/contentArea.ts'
import { defineContent } from '../kernel/content/contentKind.ts'
import { optionalUrl } from '../kernel/fields.ts'
import { cardRefusals } from './refusals.ts'

/** A pointer from the home page to something elsewhere: a title, a few words and where they lead. */
export const cardKind = defineContent({
  partition: 'CARD',
  idKind: 'card',
  texts: { title: { type: 'line', most: 200 }, description: { type: 'text', most: 10_000 } },
  fields: { link: { input: optionalUrl(), output: z.string(), required: true, type: 'url' } },
  pictures: {},
  missing: cardRefusals.missing,
})

export const cards = contentArea('cards', cardKind, { one: 'card', list: '/card/cards' })
