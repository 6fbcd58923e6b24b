import type { Output } from '#shared/kernel/area.ts'
import { type Language, languages, type Suffix, suffixOf } from '#shared/kernel/language.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import type { IssueStatus } from '#shared/newsletter/issue.ts'
import type { Tone } from '#web/ui/index.ts'

export type ListedIssue = Output<typeof newsletter.routes.issues>[number]
export type IssueDetails = Output<typeof newsletter.routes.getIssue>

/** The dialog to open after a draft has been saved. */
export type Step = 'preview' | 'send' | 'schedule'

export const issueTones: Record<IssueStatus, Tone | undefined> = {
  draft: undefined,
  scheduled: 'info',
  sending: 'info',
  halted: 'warning',
  sent: 'success',
}

/** Returns the subject in the given language, or in the first language that has one. */
export const subjectOf = (issue: Pick<ListedIssue, `subject${Suffix}`>, language: Language) =>
  [language, ...languages].map((tag) => issue[`subject${suffixOf(tag)}`]).find(Boolean)

/** Returns the number of addresses that were processed so far. */
export const processedCountOf = ({
  sent,
  refused,
  uncertain,
}: Pick<ListedIssue, 'sent' | 'refused' | 'uncertain'>) => sent + refused + uncertain
