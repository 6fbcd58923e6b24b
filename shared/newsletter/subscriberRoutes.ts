import * as z from 'zod/mini'
import { Nothing, PageQuery, type Route } from '../kernel/area.ts'
import { email } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { Audience } from './audience.ts'
import { importRefusals, personRefusals } from './refusals.ts'
import { StopReason, SubscriberStatus } from './subscriber.ts'
import { RowError } from './subscriberFile.ts'
import { Topic, TopicsField } from './topic.ts'

const ListedSubscriber = z.object({
  email: z.string(),
  status: SubscriberStatus,
  /** The reason for which the portal or an administrator ended the subscription. */
  stopped: z.optional(StopReason),
  language: Language,
  /** The topics that are confirmed. */
  topics: z.optional(z.array(Topic)),
  /** The time of the latest subscribe request, or of the consent that an import names. */
  givenAt: z.string(),
  confirmedAt: z.optional(z.string()),
  leftAt: z.optional(z.string()),
})

/** The routes by which administrators see, count, add, remove and import subscribers. */
export const subscriberRoutes = {
  subscribers: {
    method: 'GET',
    path: '/api/newsletter/subscribers',
    access: 'admin',
    summary: 'List the subscribers, newest first; or those whose address begins with `q`, by address',
    input: z.object({
      ...PageQuery,
      q: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
    }),
    output: z.array(ListedSubscriber),
    paged: true,
  },
  exportSubscribers: {
    method: 'GET',
    path: '/api/newsletter/subscribers/export',
    access: 'admin',
    mustConfirm: 'secondFactor',
    summary: 'Export all subscribers, newest first',
    input: z.object(PageQuery),
    output: z.array(ListedSubscriber),
    paged: true,
  },
  countSubscribers: {
    method: 'GET',
    path: '/api/newsletter/subscribers/count',
    access: 'admin',
    summary: 'Count a topic’s confirmed subscribers, who would get an issue that is sent now',
    input: z.object({ topic: z._default(Topic, 'newsletter') }),
    output: z.object({ confirmed: z.number() }),
  },
  addSubscriber: {
    method: 'POST',
    path: '/api/newsletter/subscribers',
    access: 'admin',
    summary:
      'Ask a person by mail to confirm a subscription; refused for an address that has unsubscribed or was removed',
    input: z.object({
      email: email(),
      language: z._default(Language, 'en'),
      topics: z._default(TopicsField, ['newsletter']),
    }),
    example: { email: 'zoe.martin@example.org', language: 'fr' },
    refuses: [personRefusals.hasLeft],
    output: z.object({ email: z.string(), isSubscribed: z.boolean() }),
    throttles: [
      { by: 'account', limit: 60, minutes: 15 },
      { by: { mailbox: 'email' }, limit: 3, minutes: 24 * 60 },
    ],
  },
  removeSubscriber: {
    method: 'POST',
    path: '/api/newsletter/subscribers/remove',
    access: 'admin',
    summary:
      'End a person’s subscription to all topics; the address stays, so that no import and no administrator subscribes it again',
    input: z.object({ email: email() }),
    example: { email: 'zoe.martin@example.org' },
    refuses: [personRefusals.missing],
    output: Nothing,
  },
  countAudience: {
    method: 'POST',
    path: '/api/newsletter/audience',
    access: 'admin',
    recorded: false,
    summary:
      'Count who would get an issue that is sent now, in steps: `next` is the `after` of the next step, and the counts are to be added',
    input: z.extend(Audience, { topic: z._default(Topic, 'newsletter'), after: PageQuery.after }),
    example: { topic: 'newsletter', languages: ['fr'], plans: ['pro', 'premium'], cities: ['Montréal'] },
    output: z.object({ count: z.number(), next: z.optional(z.string()) }),
  },
  importSubscribers: {
    method: 'POST',
    path: '/api/newsletter/subscribers/import',
    access: 'admin',
    summary:
      'Import subscribers from a CSV with the date of each one’s consent; who has unsubscribed is not subscribed again',
    input: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(500_000)) }),
    example: { csv: 'email,language,consent date\nzoe.martin@example.org,fr,2026-01-31\n' },
    refuses: Object.values(importRefusals),
    output: z.object({
      added: z.number(),
      alreadyConfirmed: z.number(),
      stillUnsubscribed: z.number(),
      errors: z.array(RowError),
    }),
  },
} as const satisfies Record<string, Route>
