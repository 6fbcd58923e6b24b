import { quotaWait } from '#shared/newsletter/issue.ts'
import { task, type Workflow } from './definition.ts'

/** A condition that is false without the variable: an earlier Lambda may not return it. */
const isTrue = (Variable: string) => ({
  And: [
    { Variable, IsPresent: true },
    { Variable, BooleanEquals: true },
  ],
})

const issueInput = { 'issueId.$': '$.issueId' }

/**
 * Sends an issue of the newsletter to its subscribers. Input `{ issueId }`. `send` works for half a minute and returns `{ done }`; it
 * runs again until every subscriber has the issue. While SES's daily quota is used up, it waits, for days if need be. A run takes seven
 * of the 25,000 events of an execution, which is enough for 20 hours of sending.
 */
export const newsletterIssue: Workflow<'send' | 'halt'> = {
  tasks: ['send', 'halt'],
  definition: ({ send, halt }) => ({
    Comment: 'Sends an issue of the newsletter',
    StartAt: 'Send letters',
    TimeoutSeconds: 14 * 86_400,
    States: {
      'Send letters': task(send, issueInput, 5, {
        ResultPath: '$.run',
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Halt issue' }],
        Next: 'Is it sent?',
      }),
      'Is it sent?': {
        Type: 'Choice',
        Choices: [
          { Variable: '$.run.done', BooleanEquals: true, Next: 'Sent' },
          { ...isTrue('$.run.isWaiting'), Next: 'Wait for the quota' },
        ],
        Default: 'Send letters',
      },
      'Wait for the quota': { Type: 'Wait', Seconds: quotaWait / 1000, Next: 'Send letters' },
      Sent: { Type: 'Succeed' },
      'Halt issue': task(halt, issueInput, 5, { ResultPath: null, Next: 'Failed' }),
      Failed: {
        Type: 'Fail',
        Error: 'IssueHalted',
        Cause: 'The issue is halted; an administrator can take it up again.',
      },
    },
  }),
}
