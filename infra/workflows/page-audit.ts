import { task, type Workflow } from './definition.ts'

const audit = { 'auditId.$': '$.auditId' }
const written = { ...audit, 'language.$': '$.language', 'previous.$': '$.previous' }
const otherwise = [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Leave nothing behind' }]

/**
 * A web page is measured, and reports are written about it. Input `{ auditId, url, language, forms, previous }`; `forms` are what the
 * browser's Lambda hands over its findings by, because it may touch nothing itself. `measure` returns `{ outcome: 'measured' }`, or
 * `{ outcome: 'refused', code, params }` for a page that cannot be measured, which is nobody's fault here. `store` ends the audit
 * either way, and `{ auditId, error }` after a failure, so that no audit stays open and no file is left.
 */
export const pageAudit: Workflow<'measure' | 'write' | 'print' | 'store'> = {
  tasks: ['measure', 'write', 'print', 'store'],
  definition: ({ measure, write, print, store }) => ({
    Comment: 'Audits a web page',
    StartAt: 'Measure page',
    TimeoutSeconds: 3600,
    States: {
      'Measure page': task(
        measure,
        { ...audit, 'url.$': '$.url', 'language.$': '$.language', 'forms.$': '$.forms' },
        1,
        {
          ResultPath: '$.measured',
          Catch: otherwise,
          Next: 'Was it measured?',
        },
      ),
      'Was it measured?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.measured.outcome', StringEquals: 'measured', Next: 'Write reports' }],
        Default: 'Tell why not',
      },
      'Write reports': {
        Type: 'Parallel',
        Branches: [
          { StartAt: 'Write HTML', States: { 'Write HTML': task(write, written, 2, { End: true }) } },
          { StartAt: 'Print PDF', States: { 'Print PDF': task(print, written, 2, { End: true }) } },
        ],
        ResultPath: null,
        Catch: otherwise,
        Next: 'Store figures',
      },
      'Store figures': task(store, audit, 5, { Catch: otherwise, End: true }),
      'Tell why not': task(store, { ...audit, 'refused.$': '$.measured' }, 5, {
        Catch: otherwise,
        End: true,
      }),
      'Leave nothing behind': task(store, { ...audit, 'error.$': '$.error' }, 5, {
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
