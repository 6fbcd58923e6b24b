import * as z from 'zod/mini'
import { Feedback, Tally } from './delivery.ts'
import { Issue, IssueForm, PostName } from './issue.ts'

/** An issue as administrators see it, with its `texts` as the form's fields. */
export const IssueRow = z.extend(z.omit(Issue, { issueId: true, texts: true, run: true }), {
  _id: z.string(),
  ...z.omit(IssueForm, { posts: true }).shape,
  ...Tally.shape,
  ...Feedback.shape,
  /** Set while sending waits for the daily quota of SES: it goes on by itself at this time. */
  waitsUntil: z.optional(z.string()),
  version: z.number(),
})
/** An issue on its own page. */
export const IssueDetails = z.extend(IssueRow, {
  /** True when sending has made no progress for some minutes, so that it can be resumed. */
  isSilent: z.boolean(),
  /** The titles of the posts that are published. */
  titles: z.array(z.extend(PostName, { title: z.string() })),
})

/** The form of an issue in the API’s documentation. */
export const exampleIssue = {
  subjectEn: 'Carbon news of January',
  subjectFr: 'Les nouvelles du carbone, janvier',
  subjectEs: 'Noticias del carbono, enero',
  introEn: 'Two things are new this month.',
  introFr: 'Deux nouveautés ce mois-ci.',
  introEs: 'Dos novedades este mes.',
  posts: [],
}
