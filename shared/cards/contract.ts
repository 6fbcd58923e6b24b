import * as z from 'zod/mini'
import { contentArea } from '../kernel/content/contentArea.ts'
import { defineContent } from '../kernel/content/contentKind.ts'
import { optionalUrl } from '../kernel/fields.ts'
import { cardRefusals } from './refusals.ts'

/** A link to another page or site: a title, a few words and the URL. */
export const cardKind = defineContent({
  partition: 'CARD',
  idKind: 'card',
  texts: { title: { type: 'line', maxLength: 200 }, description: { type: 'text', maxLength: 10_000 } },
  fields: { link: { input: optionalUrl(), output: z.string(), required: true, type: 'url' } },
  pictures: {},
  missing: cardRefusals.missing,
})

export const cards = contentArea('cards', cardKind, { singular: 'card', list: '/card/cards' })
