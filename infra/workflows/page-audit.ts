import { auditWorkflowSeconds } from '#shared/audit/auditQueue.ts'
import { task, type Workflow } from './definition.ts'

const auditInput = { 'auditId.$': '$.auditId' }
const pageInput = { ...auditInput, 'url.$': '$.url', 'language.$': '$.language' }
const reportInput = { ...auditInput, 'language.$': '$.language', 'previous.$': '$.previous' }
const onFailure = [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Close as failed' }]

/**
 * Measures a web page and writes reports about it. Input `{ auditId, url, language, forms, previous }`; `forms` are presigned uploads
 * for the browser's Lambda, which has no access of its own. `measure` returns `{ outcome: 'measured' }`, or
 * `{ outcome: 'refused', code, params }` for a page that cannot be measured, which is no failure. `store` ends the audit in every
 * case; after a failure its input is `{ auditId, error }`, so that no audit stays open and no file is left. The task `run` starts the
 * workflow, and closes the audit if the workflow times out.
 */
export const pageAudit: Workflow<'measure' | 'write' | 'print' | 'store'> = {
  tasks: ['measure', 'write', 'print', 'store'],
  definition: ({ measure, write, print, store }) => ({
    Comment: 'Audits a web page',
    StartAt: 'Measure page',
    TimeoutSeconds: auditWorkflowSeconds,
    States: {
      'Measure page': task(measure, { ...pageInput, 'forms.$': '$.forms' }, 1, {
        ResultPath: '$.measured',
        Catch: onFailure,
        Next: 'Was it measured?',
      }),
      'Was it measured?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.measured.outcome', StringEquals: 'measured', Next: 'Write reports' }],
        Default: 'Store why it was refused',
      },
      'Write reports': {
        Type: 'Parallel',
        Branches: [
          { StartAt: 'Write HTML', States: { 'Write HTML': task(write, reportInput, 2, { End: true }) } },
          { StartAt: 'Print PDF', States: { 'Print PDF': task(print, reportInput, 2, { End: true }) } },
        ],
        ResultPath: null,
        Catch: onFailure,
        Next: 'Store figures',
      },
      'Store figures': task(store, auditInput, 5, { Catch: onFailure, End: true }),
      'Store why it was refused': task(store, { ...auditInput, 'refused.$': '$.measured' }, 5, {
        Catch: onFailure,
        End: true,
      }),
      'Close as failed': task(store, { ...auditInput, 'error.$': '$.error' }, 5, {
        ResultPath: null,
        Next: 'Failed',
      }),
      Failed: {
        Type: 'Fail',
        Error: 'AuditFailed',
        Cause: 'The audit is closed as failed, and says so; its files are removed.',
      },
    },
  }),
}
