import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { email, whole } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { contentRefusals } from '../kernel/refusals.ts'
import { list, rate } from '../kernel/setting.ts'
import { Audience } from './audience.ts'
import { IssueForm } from './issue.ts'
import { exampleIssue, IssueDetails, IssueRow } from './issueRow.ts'
import {
  importRefusals,
  issueRefusals,
  newsletterRefusals,
  personRefusals,
  seriesRefusals,
} from './refusals.ts'
import { LocalTime } from './schedule.ts'
import { SeriesForm } from './series.ts'
import { ProfileAddress } from './socialProfiles.ts'
import { StopReason, SubscriberStatus } from './subscriber.ts'
import { RowError } from './subscriberFile.ts'
import { Topic, TopicsField } from './topic.ts'

const Message = z.object({ message: z.string() })
/** The topics that a mailed link has confirmed, or has ended. */
const ChangedTopics = z.extend(Message, { topics: z.array(Topic) })
const ByToken = z.object({ token: z.string().check(z.maxLength(200)) })
const exampleToken = { token: 'from-the-mailed-link' }

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

const InLanguage = z.extend(ById, { language: z._default(Language, 'en') })
const version = z.optional(whole(1))
/** Reads that find the plan and the cities of the member who has a subscriber's address. */
const memberReads = {
  'EMAIL#*': ['get'],
  'LISTING#*': ['get'],
  'OWNLISTING#*': ['get'],
  'USER#*': ['get'],
} as const
const SeriesDetails = z.extend(SeriesForm, {
  onSince: z.optional(z.string()),
  /** The number of people who wait for another letter. */
  waiting: z.number(),
  version: z.number(),
})

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
    issues: {
      method: 'GET',
      path: '/api/newsletter/issues',
      access: 'editor',
      summary: 'List all issues, with drafts, newest first, each with its progress',
      input: z.object(PageQuery),
      output: z.array(IssueRow),
      paged: true,
    },
    addIssue: {
      method: 'POST',
      path: '/api/newsletter/issues',
      access: 'editor',
      summary: 'Create the draft of an issue',
      input: IssueForm,
      example: exampleIssue,
      output: IssueDetails,
      status: 201,
    },
    getIssue: {
      method: 'GET',
      path: '/api/newsletter/issues/{id}',
      access: 'editor',
      summary: 'Read an issue',
      input: ById,
      refuses: [issueRefusals.missing],
      output: IssueDetails,
    },
    changeIssue: {
      method: 'PUT',
      path: '/api/newsletter/issues/{id}',
      access: 'editor',
      summary:
        'Change a draft; a version that is not the stored one is refused, with the stored draft in the response',
      input: z.extend(IssueForm, { ...ById.shape, version }),
      refuses: [
        issueRefusals.missing,
        issueRefusals.isScheduled,
        issueRefusals.notADraft,
        contentRefusals.changedMeanwhile,
      ],
      output: IssueDetails,
    },
    removeIssue: {
      method: 'DELETE',
      path: '/api/newsletter/issues/{id}',
      access: 'editor',
      summary: 'Delete a draft for good',
      input: ById,
      refuses: [
        issueRefusals.missing,
        issueRefusals.isScheduled,
        issueRefusals.notADraft,
        contentRefusals.changedMeanwhile,
      ],
      output: Nothing,
    },
    previewIssue: {
      method: 'GET',
      path: '/api/newsletter/issues/{id}/preview',
      access: 'editor',
      summary: 'Preview an issue as subscribers of a language get it',
      input: InLanguage,
      refuses: [issueRefusals.missing],
      output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    },
    testIssue: {
      method: 'POST',
      path: '/api/newsletter/issues/{id}/test',
      access: 'editor',
      recorded: false,
      summary: 'Mail an issue to the caller, in one language',
      input: InLanguage,
      refuses: [issueRefusals.missing],
      output: z.object({ email: z.string() }),
      throttles: [{ by: 'account', limit: 30, minutes: 15 }],
    },
    sendIssue: {
      method: 'POST',
      path: '/api/newsletter/issues/{id}/send',
      access: 'admin',
      mustConfirm: 'secondFactor',
      summary:
        'Send an issue to its audience among the confirmed subscribers of its topic, each once; or resume a sending that was halted',
      input: z.extend(ById, { version }),
      refuses: [...Object.values(issueRefusals), contentRefusals.changedMeanwhile],
      output: IssueDetails,
      status: 202,
    },
    getSeries: {
      method: 'GET',
      path: '/api/newsletter/series',
      access: 'admin',
      summary: 'Read the series of letters that welcome new subscribers, and how many people wait for one',
      output: SeriesDetails,
    },
    changeSeries: {
      method: 'PUT',
      path: '/api/newsletter/series',
      access: 'admin',
      mustConfirm: 'secondFactor',
      summary:
        'Replace the letters of the welcome series, and turn it on or off; turned on again, it begins only for people who confirm later',
      input: z.extend(SeriesForm, { version: z.optional(whole(0)) }),
      example: { isOn: false, letters: [] },
      refuses: [contentRefusals.changedMeanwhile],
      output: SeriesDetails,
    },
    previewSeriesLetter: {
      method: 'GET',
      path: '/api/newsletter/series/{id}/preview',
      access: 'admin',
      summary: 'Preview a saved letter of the welcome series in a language',
      input: InLanguage,
      refuses: [seriesRefusals.missing],
      output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    },
    testSeriesLetter: {
      method: 'POST',
      path: '/api/newsletter/series/{id}/test',
      access: 'admin',
      recorded: false,
      summary: 'Mail a saved letter of the welcome series to the caller, in one language',
      input: InLanguage,
      refuses: [seriesRefusals.missing],
      output: z.object({ email: z.string() }),
      throttles: [{ by: 'account', limit: 30, minutes: 15 }],
    },
    scheduleIssue: {
      method: 'POST',
      path: '/api/newsletter/issues/{id}/schedule',
      access: 'admin',
      mustConfirm: 'secondFactor',
      summary:
        'Schedule an issue for a day and a time of day in the portal’s time zone, or move a scheduled one; it cannot be changed until then',
      input: z.extend(ById, { version, ...LocalTime }),
      refuses: [
        issueRefusals.missing,
        issueRefusals.isSending,
        issueRefusals.notADraft,
        contentRefusals.changedMeanwhile,
      ],
      output: IssueDetails,
    },
    callOffIssue: {
      method: 'DELETE',
      path: '/api/newsletter/issues/{id}/schedule',
      access: 'admin',
      summary: 'Call off a scheduled issue, which becomes a draft again; refused once its sending has begun',
      input: ById,
      refuses: [
        issueRefusals.missing,
        issueRefusals.notScheduled,
        issueRefusals.isSending,
        issueRefusals.isSent,
      ],
      output: IssueDetails,
    },
  },
})
