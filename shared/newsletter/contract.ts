import * as z from 'zod/mini'
import { defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { email } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { newsletterRefusals } from './refusals.ts'
import { SubscriberStatus } from './subscriber.ts'

const Message = z.object({ message: z.string() })
const ByToken = z.object({ token: z.string().check(z.maxLength(200)) })
const mailed = { token: 'from-the-mailed-link' }

export const newsletter = defineArea({
  name: 'newsletter',
  needs: {
    owns: { table: ['NEWSLETTERTOKEN#*'], gsi1: ['SUBSCRIBERS'] },
    borrows: { table: { 'MAILBOX#*': ['get', 'put'] } },
    personalData: ['NEWSLETTERTOKEN#*'],
    mail: true,
  },
  routes: {
    subscribe: {
      method: 'POST',
      path: '/api/newsletter',
      access: 'public',
      summary: 'Ask for the newsletter; a mailed link confirms it',
      input: z.object({ email: email(), language: z.catch(z.optional(Language), undefined) }),
      example: { email: 'zoe.martin@example.org', language: 'fr' },
      output: Message,
      throttles: [
        { by: 'address', limit: 200, minutes: 15 },
        { by: { field: 'email' }, limit: 5, minutes: 15 },
      ],
    },
    confirm: {
      method: 'POST',
      path: '/api/newsletter/confirm',
      access: 'public',
      summary: 'Confirm the subscription with the token of a mailed link',
      input: ByToken,
      example: mailed,
      refuses: [newsletterRefusals.badLink],
      output: Message,
      throttles: [{ by: 'address', limit: 200, minutes: 15 }],
    },
    // Not throttled: the mail programs of very many subscribers call from few addresses, and who wants to leave may.
    unsubscribe: {
      method: 'POST',
      path: '/api/newsletter/unsubscribe',
      access: 'public',
      summary: 'Leave the newsletter with the token of a mailed link; mail programs do it in one click (RFC 8058)',
      input: ByToken,
      example: mailed,
      refuses: [newsletterRefusals.badLink],
      output: Message,
      body: 'form',
      origin: 'any',
    },
    unsubscribePage: {
      method: 'GET',
      path: '/api/newsletter/unsubscribe',
      access: 'public',
      summary: 'Leads to the page that unsubscribes: mail programs without one click open the address of a mail’s header',
      input: ByToken,
      example: mailed,
      output: Nothing,
      status: 303,
    },
    subscribers: {
      method: 'GET',
      path: '/api/newsletter/subscribers',
      access: 'admin',
      summary: 'All who asked for the newsletter, the last to ask first',
      input: z.object(PageQuery),
      output: z.array(z.object({ email: z.string(), status: SubscriberStatus, language: Language })),
      paged: true,
    },
  },
})
