import * as z from 'zod/mini'
import { id, upTo } from '../kernel/fields.ts'
import { Language, languages } from '../kernel/language.ts'
import type { Issue as FieldIssue } from '../kernel/refusal.ts'
import { fieldErrors, inputRefusals } from '../kernel/refusals.ts'
import { minutes } from '../kernel/time.ts'
import { issueErrors, issueRefusals } from './refusals.ts'

/** `halted`: the sending was given up in the middle, and waits for somebody to take it up again. */
export const IssueStatus = z.enum(['draft', 'sending', 'halted', 'sent'])
export type IssueStatus = z.output<typeof IssueStatus>

/** The areas whose posts an issue may carry. */
export const postAreas = ['news', 'blogs'] as const
export const PostName = z.object({ area: z.enum(postAreas), id: id() })
export type PostName = z.output<typeof PostName>

const mostPosts = 20
const subject = () => upTo(150)
const intro = () => upTo(5000)

/** What administrators write. A draft may lack anything. */
export const IssueForm = z.object({
  subjectEn: subject(),
  subjectFr: subject(),
  subjectEs: subject(),
  introEn: intro(),
  introFr: intro(),
  introEs: intro(),
  posts: z._default(z.array(PostName).check(z.maxLength(mostPosts)), []),
})
export type IssueForm = z.output<typeof IssueForm>

const IssueTexts = z.record(Language, z.object({ subject: z.string(), intro: z.string() }))

/** One letter to all subscribers, and how far it has come. */
export const Issue = z.object({
  issueId: z.string(),
  status: IssueStatus,
  texts: IssueTexts,
  posts: z.array(PostName),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Counts how often its sending was begun: the first time, and each time that it was taken up again. */
  run: z.number(),
  startedAt: z.optional(z.iso.datetime()),
  finishedAt: z.optional(z.iso.datetime()),
  /** How many had confirmed their subscription when the sending began. */
  addresses: z.optional(z.number()),
})
export type Issue = z.output<typeof Issue>

const suffixes = { en: 'En', fr: 'Fr', es: 'Es' } as const

/** The texts by language, as the form names them. */
export const textsOf = (form: IssueForm): Issue['texts'] =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { subject: form[`subject${suffixes[language]}`], intro: form[`intro${suffixes[language]}`] },
    ]),
  ) as Issue['texts']

/** The form's fields of an issue's texts. */
export const formOf = ({ texts, posts }: Pick<Issue, 'texts' | 'posts'>): IssueForm => ({
  subjectEn: texts.en.subject,
  subjectFr: texts.fr.subject,
  subjectEs: texts.es.subject,
  introEn: texts.en.intro,
  introFr: texts.fr.intro,
  introEs: texts.es.intro,
  posts,
})

/** Each post once, where it was named first. */
const postsOf = ({ posts }: IssueForm): PostName[] => [
  ...new Map(posts.map((post) => [`${post.area}/${post.id}`, post])).values(),
]

export const newIssue = (issueId: string, form: IssueForm, at: Date): Issue => ({
  issueId,
  status: 'draft',
  texts: textsOf(form),
  posts: postsOf(form),
  createdAt: at.toISOString(),
  changedAt: at.toISOString(),
  run: 0,
})

/** Refuses what is no draft any more: a letter that people have got is not rewritten. */
export function checkIsDraft({ status }: Issue): void {
  if (status !== 'draft') throw issueRefusals.notADraft()
}

export function changed(issue: Issue, form: IssueForm, at: Date): Issue {
  checkIsDraft(issue)
  return { ...issue, texts: textsOf(form), posts: postsOf(form), changedAt: at.toISOString() }
}

const wrong = (path: string, { code, text }: { code: FieldIssue['code']; text: string }): FieldIssue => ({
  path,
  code,
  params: {},
  message: text,
})

/** What keeps an issue from being sent: every text in every language, at least one post, and each of them published. */
export function missingIn(issue: Pick<Issue, 'texts' | 'posts'>, allOut: boolean): FieldIssue[] {
  const { posts, ...texts } = formOf(issue)
  const empty = Object.entries(texts).flatMap(([name, text]) =>
    text === '' ? [wrong(name, fieldErrors.required)] : [],
  )
  if (posts.length === 0) return [...empty, wrong('posts', issueErrors.noPosts)]
  return allOut ? empty : [...empty, wrong('posts', issueErrors.postNotOut)]
}

interface Beginning {
  /** How many have confirmed. */
  addresses: number
  /** Whether all of its posts are published. */
  allOut: boolean
  at: Date
}

/** The issue as it begins to be sent. Refused when it is no draft, when something is missing, and when nobody would get it. */
export function begin(issue: Issue, { addresses, allOut, at }: Beginning): Issue {
  if (issue.status === 'sent') throw issueRefusals.isSent()
  if (issue.status !== 'draft') throw issueRefusals.isSending()
  const missing = missingIn(issue, allOut)
  if (missing[0]) throw inputRefusals.invalid({ message: missing[0].message, issues: missing })
  if (addresses === 0) throw issueRefusals.nobody()
  return { ...issue, status: 'sending', startedAt: at.toISOString(), addresses, run: 1 }
}

/** A sending that has told nothing of itself for this long has died. A run of the sender takes half a minute at most. */
const silentFor = minutes(5)

/** Whether a sending has died without anybody noticing. */
export const isSilent = ({ status }: Pick<Issue, 'status'>, lastSign: string, at: Date) =>
  status === 'sending' && at.getTime() - new Date(lastSign).getTime() >= silentFor

/** The issue as it is taken up again after its sending was given up, or died. Refused while it goes on. */
export function takeUp(issue: Issue, lastSign: string, at: Date): Issue {
  if (issue.status !== 'halted' && !isSilent(issue, lastSign, at)) throw issueRefusals.isSending()
  return { ...issue, status: 'sending', run: issue.run + 1 }
}

export const halted = (issue: Issue): Issue => ({ ...issue, status: 'halted' })
export const finished = (issue: Issue, at: Date): Issue => ({
  ...issue,
  status: 'sent',
  finishedAt: at.toISOString(),
})
