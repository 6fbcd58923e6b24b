import * as z from 'zod/mini'
import { ById, Nothing, PageQuery, type Route } from '../kernel/area.ts'
import { whole } from '../kernel/fields.ts'
import { contentRefusals } from '../kernel/refusals.ts'
import { IssueForm } from './issue.ts'
import { exampleIssue, IssueDetails, IssueRow } from './issueRow.ts'
import { InLanguage, LetterPreview, TestAddress } from './letterPreview.ts'
import { issueRefusals } from './refusals.ts'
import { LocalTime } from './schedule.ts'

const version = z.optional(whole(1))

/** The routes by which editors write the issues of the newsletter, and administrators send and schedule them. */
export const issueRoutes = {
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
    output: LetterPreview,
  },
  testIssue: {
    method: 'POST',
    path: '/api/newsletter/issues/{id}/test',
    access: 'editor',
    recorded: false,
    summary: 'Mail an issue to the caller, in one language',
    input: InLanguage,
    refuses: [issueRefusals.missing],
    output: TestAddress,
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
} as const satisfies Record<string, Route>
