import type { Output } from '#shared/kernel/area.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import type { IssueStatus } from '#shared/newsletter/issue.ts'
import type { Tone } from '#web/ui/index.ts'

export type ListedIssue = Output<typeof newsletter.routes.issues>[number]
export type OpenedIssue = Output<typeof newsletter.routes.openIssue>

/** What may be done with a draft once it is stored. */
export type Step = 'preview' | 'send' | 'delete'

export const issueTones: Record<IssueStatus, Tone | undefined> = {
  draft: undefined,
  sending: 'info',
  halted: 'warning',
  sent: 'success',
}

/** The subject in a language, else in one in which it is written. */
export const subjectOf = (
  issue: Pick<ListedIssue, 'subjectEn' | 'subjectFr' | 'subjectEs'>,
  language: string,
) =>
  ({ fr: issue.subjectFr, es: issue.subjectEs })[language] ||
  issue.subjectEn ||
  issue.subjectFr ||
  issue.subjectEs

/** How many subscribers the sending has come past. */
export const doneOf = ({ sent, refused, uncertain }: Pick<ListedIssue, 'sent' | 'refused' | 'uncertain'>) =>
  sent + refused + uncertain

/** How the form's fields of a language end. */
export const suffixOf = { en: 'En', fr: 'Fr', es: 'Es' } as const
