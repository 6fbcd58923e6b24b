import * as z from 'zod/mini'
import { ById, Nothing, type Route } from '../kernel/area.ts'
import { email, requiredWithoutLinks } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { Listing } from './listing.ts'
import { directoryRefusals } from './refusals.ts'

/** A company in another one's list of similar companies. */
export const SimilarListing = z.pick(Listing, {
  _id: true,
  url: true,
  company: true,
  city: true,
  state: true,
  country: true,
  industry: true,
  contractorType: true,
})
export type SimilarListing = z.output<typeof SimilarListing>

/** Limits the length of a visitor's message to a company and of the name below it, in characters. */
export const maxMessageLength = 2000
export const maxNameLength = 100

/** Routes of the page of one company. */
export const pageRoutes = {
  similar: {
    method: 'GET',
    path: '/api/directory/{id}/similar',
    access: 'public',
    summary:
      'List at most six companies of the same industry, those of the same contractor type first, then the nearest; takes an id or a slug',
    input: z.object({ ...ById.shape, lang: z.catch(z.optional(Language), undefined) }),
    refuses: [directoryRefusals.missing],
    output: z.array(SimilarListing),
    cacheable: true,
  },
  message: {
    method: 'POST',
    path: '/api/directory/{id}/message',
    access: 'public',
    summary:
      'Mail a message to a company that shows an e-mail address; the answer goes to the sender, and nothing is stored',
    // The message reaches people who have not asked for it, so it may carry no links.
    input: z.object({
      ...ById.shape,
      name: requiredWithoutLinks(maxNameLength),
      email: email(),
      message: requiredWithoutLinks(maxMessageLength),
      language: z.catch(z.optional(Language), undefined),
    }),
    // The id is counted as it was sent, so the route takes no slug: a company has many of them.
    throttles: [
      { by: 'address', limit: 10, minutes: 60 },
      { by: { mailbox: 'email' }, limit: 10, minutes: 60 },
      { by: { field: 'id' }, limit: 20, minutes: 60 },
    ],
    refuses: [directoryRefusals.missing, directoryRefusals.noMail],
    output: Nothing,
  },
} as const satisfies Record<string, Route>
