import { task, type Workflow } from './definition.ts'

const issue = { 'issueId.$': '$.issueId' }

/**
 * An issue of the newsletter goes to its subscribers. Input `{ issueId }`. `send` sends for half a minute and returns `{ done }`: it
 * is run until nobody is left. Each run is seven events of the 25,000 that an execution may have, so 20 hours fit in.
 */
export const newsletterIssue: Workflow<'send' | 'halt'> = {
  tasks: ['send', 'halt'],
  definition: ({ send, halt }) => ({
    Comment: 'Sends an issue of the newsletter',
    StartAt: 'Send letters',
    TimeoutSeconds: 72_000,
    States: {
      'Send letters': task(send, issue, 5, {
        ResultPath: '$.run',
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Halt issue' }],
        Next: 'Is it sent?',
      }),
      'Is it sent?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.run.done', BooleanEquals: true, Next: 'Sent' }],
        Default: 'Send letters',
      },
      Sent: { Type: 'Succeed' },
      'Halt issue': task(halt, issue, 5, { ResultPath: null, Next: 'Failed' }),
      Failed: {
        Type: 'Fail',
        Error: 'IssueHalted',
        Cause: 'The issue is halted; an administrator can take it up again.',
      },
    },
  }),
}
