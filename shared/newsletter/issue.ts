import * as z from 'zod/mini'
import { fieldIssue } from '../kernel/fieldError.ts'
import { id, upTo } from '../kernel/fields.ts'
import { byLanguage, Language, languages, type Suffix, suffixOf } from '../kernel/language.ts'
import type { Issue as FieldIssue } from '../kernel/refusal.ts'
import { fieldErrors, inputRefusals } from '../kernel/refusals.ts'
import { minutes } from '../kernel/time.ts'
import { type Audience, audienceFields, audienceOf } from './audience.ts'
import { issueErrors, issueRefusals } from './refusals.ts'
import { Topic } from './topic.ts'

/**
 * `scheduled`: it will be sent at `sendAt`. `halted`: sending has failed for good before its end, and an administrator can resume it.
 */
export const IssueStatus = z.enum(['draft', 'scheduled', 'sending', 'halted', 'sent'])
export type IssueStatus = z.output<typeof IssueStatus>

/** A post, by the area that holds it and its id there. */
export const PostName = z.object({ area: id(), id: id() })
export type PostName = z.output<typeof PostName>

const maxPosts = 20
export const maxLengths = { subject: 150, intro: 5000 }
type TextName = keyof typeof maxLengths

/** A field for each text in each language: `subjectFr`. */
export const textFields = <T>(make: (name: TextName, language: Language) => T) =>
  Object.fromEntries(
    (['subject', 'intro'] as const).flatMap((name) =>
      languages.map((language) => [`${name}${suffixOf(language)}`, make(name, language)]),
    ),
  ) as { [Field in `${TextName}${Suffix}`]: T }

/** An issue as administrators edit it. Any field of a draft may be empty. */
export const IssueForm = z.object({
  ...textFields((name) => upTo(maxLengths[name])),
  posts: z._default(z.array(PostName).check(z.maxLength(maxPosts)), []),
  topic: z._default(Topic, 'newsletter'),
  ...audienceFields,
})
export type IssueForm = z.output<typeof IssueForm>

/** The reason why an issue could not be sent at its time: a post is not published any more, or the audience is empty. */
export const MissedReason = z.enum(['postNotOut', 'nobody'])
export type MissedReason = z.output<typeof MissedReason>

const IssueTexts = z.record(Language, z.object({ subject: z.string(), intro: z.string() }))

/** One letter to all subscribers of a topic, and the state of its sending. */
export const Issue = z.object({
  issueId: z.string(),
  status: IssueStatus,
  texts: IssueTexts,
  posts: z.array(PostName),
  /** Confirmed subscribers of this topic get it. Issues from before there were topics are the newsletter’s. */
  topic: z._default(Topic, 'newsletter'),
  ...audienceFields,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The number of times that sending was started or resumed. */
  run: z.number(),
  /** The time for which the issue is scheduled, or was scheduled when it was missed. */
  sendAt: z.optional(z.iso.datetime()),
  /** The reason why the issue was not sent at `sendAt` and is a draft again. */
  missed: z.optional(MissedReason),
  startedAt: z.optional(z.iso.datetime()),
  finishedAt: z.optional(z.iso.datetime()),
  /** The number of recipients when sending started. The counters may have been wrong. */
  addresses: z.optional(z.number()),
})
export type Issue = z.output<typeof Issue>

/** The form's texts, by language. */
export const textsOf = (form: Omit<IssueForm, 'posts' | 'topic' | keyof Audience>): Issue['texts'] =>
  byLanguage((language) => ({
    subject: form[`subject${suffixOf(language)}`],
    intro: form[`intro${suffixOf(language)}`],
  }))

/** The attributes of an issue that its form edits. */
export type IssueParts = Pick<Issue, 'texts' | 'posts' | 'topic' | keyof Audience>

/** The values of the form for an issue. */
export const formOf = ({ texts, posts, topic, ...audience }: IssueParts): IssueForm => ({
  ...textFields((name, language) => texts[language][name]),
  posts,
  topic,
  ...audienceOf(audience),
})

/** The form's posts without duplicates; the first mention keeps its place. */
const postsOf = ({ posts }: IssueForm): PostName[] => [
  ...new Map(posts.map((post) => [`${post.area}/${post.id}`, post])).values(),
]

export const newIssue = (issueId: string, form: IssueForm, at: Date): Issue => ({
  issueId,
  status: 'draft',
  texts: textsOf(form),
  posts: postsOf(form),
  topic: form.topic,
  ...audienceOf(form),
  createdAt: at.toISOString(),
  changedAt: at.toISOString(),
  run: 0,
})

/**
 * Refuses an issue that is no longer a draft: letters that have been sent cannot be changed, and a scheduled issue is sent as it was
 * confirmed.
 */
export function checkIsDraft({ status }: Issue): void {
  if (status === 'scheduled') throw issueRefusals.isScheduled()
  if (status !== 'draft') throw issueRefusals.notADraft()
}

export function edit(issue: Issue, form: IssueForm, at: Date): Issue {
  checkIsDraft(issue)
  return {
    ...issue,
    texts: textsOf(form),
    posts: postsOf(form),
    topic: form.topic,
    ...audienceOf(form),
    changedAt: at.toISOString(),
  }
}

/**
 * Lists what an issue lacks before it can be sent: each text in each language of its audience, and posts that are all
 * published. The newsletter has one post at least; an issue on another topic may be a few words and a link to its page.
 */
export function missingIn(
  { texts, posts, topic, languages: audience }: IssueParts,
  allPublished: boolean,
): FieldIssue[] {
  const needed = audience.length > 0 ? audience : languages
  const empty = Object.values(
    textFields((name, language) =>
      needed.includes(language) && texts[language][name] === ''
        ? [fieldIssue(`${name}${suffixOf(language)}`, fieldErrors.required)]
        : [],
    ),
  ).flat()
  if (posts.length === 0 && topic === 'newsletter')
    return [...empty, fieldIssue('posts', issueErrors.noPosts)]
  return allPublished ? empty : [...empty, fieldIssue('posts', issueErrors.postNotOut)]
}

/** Refuses an issue that lacks something, with an error at each field. */
export function checkIsComplete(issue: Issue, allPublished: boolean): void {
  const missing = missingIn(issue, allPublished)
  if (missing[0]) throw inputRefusals.invalid({ message: missing[0].message, issues: missing })
}

export interface SendingStart {
  /** The number of recipients. The counters may be wrong. */
  addresses: number
  /** True if there is a recipient, whatever the counters say. */
  hasRecipient: boolean
  /** True when all of the issue's posts are published. */
  allPublished: boolean
  at: Date
}

/** Starts sending an issue. Refused if it is neither a draft nor scheduled, if something is missing, or if nobody would get it. */
export function startSending(
  issue: Issue,
  { addresses, hasRecipient, allPublished, at }: SendingStart,
): Issue {
  if (issue.status === 'sent') throw issueRefusals.isSent()
  if (issue.status !== 'draft' && issue.status !== 'scheduled') throw issueRefusals.isSending()
  checkIsComplete(issue, allPublished)
  if (!hasRecipient) throw issueRefusals.nobody()
  return { ...issue, status: 'sending', missed: undefined, startedAt: at.toISOString(), addresses, run: 1 }
}

/** Sending waits this long before it tries again. SES's daily quota counts the last 24 hours, so it becomes free bit by bit. */
export const quotaWait = minutes(15)

/** A run of the sender takes half a minute at most, so a run without progress for this long has died. */
const maxSilence = minutes(5)

/** True if sending has stopped without being halted. */
export const isSilent = ({ status }: Pick<Issue, 'status'>, lastProgressAt: string, at: Date) =>
  status === 'sending' && at.getTime() - new Date(lastProgressAt).getTime() >= maxSilence

/** Resumes sending after it was halted or has stopped. Refused while it makes progress. */
export function resumeSending(issue: Issue, lastProgressAt: string, at: Date): Issue {
  if (issue.status !== 'halted' && !isSilent(issue, lastProgressAt, at)) throw issueRefusals.isSending()
  return { ...issue, status: 'sending', run: issue.run + 1 }
}

export const haltSending = (issue: Issue): Issue => ({ ...issue, status: 'halted' })
export const finishSending = (issue: Issue, at: Date): Issue => ({
  ...issue,
  status: 'sent',
  finishedAt: at.toISOString(),
})
