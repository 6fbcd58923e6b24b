import * as z from 'zod/mini'
import { contentArea } from '../kernel/content/contentArea.ts'
import { defineContent } from '../kernel/content/contentKind.ts'
import { optionalName } from '../kernel/fields.ts'
import { testimonialRefusals } from './refusals.ts'

/** `member`: a member's own words, with their consent. `example`: a sample text, which the page marks as such. */
export const testimonialSources = ['member', 'example'] as const

/** The words of a member about the portal, with the member's name and what they do. */
export const testimonialKind = defineContent({
  partition: 'TESTIMONIAL',
  idKind: 'tml',
  texts: { quote: { type: 'line', maxLength: 400 }, role: { type: 'line', maxLength: 100 } },
  fields: {
    name: { input: optionalName(), output: z.string(), required: true },
    source: {
      input: z._default(z.enum(['', ...testimonialSources]), ''),
      output: z.string(),
      required: true,
      options: testimonialSources,
    },
  },
  pictures: {},
  missing: testimonialRefusals.missing,
})

export const testimonials = contentArea('testimonials', testimonialKind, { singular: 'testimonial' })
