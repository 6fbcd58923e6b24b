import * as z from 'zod/mini'
import { defineArea, Nothing } from '../kernel/area.ts'
import { email } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { list, rate } from '../kernel/setting.ts'
import { issueRoutes } from './issueRoutes.ts'
import { newsletterRefusals } from './refusals.ts'
import { seriesRoutes } from './seriesRoutes.ts'
import { ProfileAddress } from './socialProfiles.ts'
import { subscriberRoutes } from './subscriberRoutes.ts'
import { Topic, TopicsField } from './topic.ts'

const Message = z.object({ message: z.string() })
/** The topics that a mailed link has confirmed, or has ended. */
const ChangedTopics = z.extend(Message, { topics: z.array(Topic) })
const ByToken = z.object({ token: z.string().check(z.maxLength(200)) })
const exampleToken = { token: 'from-the-mailed-link' }

/** Reads that find the plan and the cities of the member who has a subscriber's address. */
const memberReads = {
  'EMAIL#*': ['get'],
  'LISTING#*': ['get'],
  'OWNLISTING#*': ['get'],
  'USER#*': ['get'],
} as const

const sendTaskUses = {
  table: {
    ...memberReads,
    NEWSLETTERISSUES: ['get', 'put'],
    'NEWSLETTERISSUE#*': ['get', 'change'],
    NEWSLETTERSENDING: ['remove'],
    'NEWSLETTERTOKEN#*': ['put'],
    'MAILBOX#*': ['get', 'check', 'put', 'change', 'remove'],
  },
  gsi1: ['SUBSCRIBERS'],
} as const

export const newsletter = defineArea({
  name: 'newsletter',
  needs: {
    owns: {
      table: [
        'NEWSLETTERISSUES',
        'NEWSLETTERISSUE#*',
        'NEWSLETTERSCHEDULE',
        'NEWSLETTERSENDING',
        'NEWSLETTERSERIES',
        'NEWSLETTERTOKEN#*',
        'SUBSCRIBERCOUNT',
      ],
      gsi1: ['NEWSLETTERSERIES', 'SUBSCRIBERS'],
      gsi2: ['SUBSCRIBERS'],
    },
    borrows: { table: { 'MAILBOX#*': ['get', 'put'], ...memberReads } },
    newsletterContent: true,
    personalData: ['NEWSLETTERTOKEN#*'],
    mail: true,
    sendsMail: ['send'],
    readsMailQuota: ['send'],
    mailFeedback: { task: 'feedback', suppressed: ['BOUNCE', 'COMPLAINT'] },
  },
  // A restored table must not subscribe people again who have unsubscribed since, nor send an issue that was called off. The counters
  // are kept together with the subscribers.
  onRestore: {
    keepsNewer: ['NewsletterDelivery', 'NewsletterSeriesPlace', 'Subscriber', 'SubscriberCount'],
    leaves: ['NewsletterSchedule'],
  },
  settings: {
    lettersPerSecond: rate(
      10,
      'letters a second',
      'How fast an issue is sent. SES gives an account one rate, of which letters that people wait for need some',
      500,
    ),
    socialProfiles: list(
      [],
      z.array(ProfileAddress),
      'The addresses of the portal’s profiles in social networks, beside the newsletter’s form in the footer. Without any it has no icons',
    ),
  },
  workflows: { 'newsletter-issue': {} },
  tasks: {
    send: { timeout: 60, memory: 512, uses: sendTaskUses },
    /** It has all rights of the area instead of `uses`, because it reads the posts of the issues that it starts. */
    startDue: {
      everyMinutes: 1,
      timeout: 50,
      memory: 512,
      starts: ['newsletter-issue'],
      hurts: 'Issues of the newsletter that are scheduled are not sent at their time.',
    },
    sendSeries: {
      everyMinutes: 5,
      timeout: 60,
      memory: 512,
      uses: {
        table: {
          NEWSLETTERSERIES: ['get'],
          'NEWSLETTERTOKEN#*': ['put'],
          'MAILBOX#*': ['get', 'check', 'put'],
          'EMAIL#*': ['get'],
          'USER#*': ['get'],
          'PURCHASES#*': ['query'],
        },
        gsi1: ['NEWSLETTERSERIES'],
      },
      hurts: 'Letters that welcome new subscribers are late.',
    },
    halt: {
      timeout: 29,
      memory: 512,
      uses: { table: { NEWSLETTERISSUES: ['get', 'put'], NEWSLETTERSENDING: ['remove'] } },
    },
    feedback: {
      timeout: 29,
      memory: 512,
      uses: {
        table: {
          'NEWSLETTERISSUE#*': ['change'],
          'MAILBOX#*': ['get', 'put', 'change'],
          SUBSCRIBERCOUNT: ['change'],
        },
      },
    },
    recount: {
      everyMinutes: 24 * 60,
      timeout: 900,
      memory: 512,
      uses: { table: { SUBSCRIBERCOUNT: ['query', 'change'] }, gsi1: ['SUBSCRIBERS'] },
    },
  },
  routes: {
    profiles: {
      method: 'GET',
      path: '/api/newsletter/profiles',
      access: 'public',
      summary: 'The portal’s profiles in social networks',
      output: z.array(ProfileAddress),
      cacheable: true,
    },
    subscribe: {
      method: 'POST',
      path: '/api/newsletter',
      access: 'public',
      summary:
        'Subscribe to the newsletter, or to the topics that are named and nothing else; a mailed link confirms it',
      input: z.object({
        email: email(),
        language: z.catch(z.optional(Language), undefined),
        topics: z.optional(TopicsField),
      }),
      example: { email: 'zoe.martin@example.org', language: 'fr' },
      output: Message,
      throttles: [
        { by: 'address', limit: 200, minutes: 15 },
        { by: { mailbox: 'email' }, limit: 5, minutes: 15 },
      ],
    },
    confirm: {
      method: 'POST',
      path: '/api/newsletter/confirm',
      access: 'public',
      summary: 'Confirm a subscription, or more topics of it, with the token of a mailed link',
      input: ByToken,
      example: exampleToken,
      refuses: [newsletterRefusals.badLink],
      output: ChangedTopics,
      throttles: [{ by: 'address', limit: 200, minutes: 15 }],
    },
    mailUnsubscribeLink: {
      method: 'POST',
      path: '/api/newsletter/unsubscribe-link',
      access: 'public',
      summary:
        'Mail the link that unsubscribes to a subscriber; the response is the same for every other address',
      input: z.object({ email: email(), language: z.catch(z.optional(Language), undefined) }),
      example: { email: 'zoe.martin@example.org', language: 'fr' },
      output: Message,
      throttles: [
        { by: 'address', limit: 200, minutes: 15 },
        { by: { mailbox: 'email' }, limit: 5, minutes: 15 },
      ],
    },
    // Not throttled: the mail programs of many subscribers share few IP addresses, and unsubscribing must always work.
    unsubscribe: {
      method: 'POST',
      path: '/api/newsletter/unsubscribe',
      access: 'public',
      summary:
        'Unsubscribe from all topics with the token of a mailed link; mail programs do it in one click (RFC 8058)',
      input: ByToken,
      example: exampleToken,
      refuses: [newsletterRefusals.badLink],
      output: ChangedTopics,
      body: 'form',
      origin: 'any',
    },
    unsubscribePage: {
      method: 'GET',
      path: '/api/newsletter/unsubscribe',
      access: 'public',
      summary:
        'Redirect to the page that unsubscribes, for mail programs that open the header’s URL instead of one-click unsubscribing',
      input: ByToken,
      example: exampleToken,
      output: Nothing,
      status: 303,
    },
    ...subscriberRoutes,
    ...issueRoutes,
    ...seriesRoutes,
  },
})
