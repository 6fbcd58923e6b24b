import { task, type Workflow } from './definition.ts'

const batch = { 'batchId.$': '$.batchId' }
/** `error` is what Step Functions caught: `{ Error, Cause }`, the cause being the Lambda's JSON of `{ errorType, errorMessage, trace }`. */
const failedBatch = { ...batch, 'error.$': '$.error' }

/** A refused file ends the batch and nothing is wrong with the portal; whatever else fails ends it too, and raises the alarm. */
const otherwise = [
  { ErrorEquals: ['Refusal'], ResultPath: '$.error', Next: 'Close refused file' },
  { ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Close failed import' },
]

/**
 * A spreadsheet becomes listings. Input `{ batchId }`. `parse` cuts the sheet into chunks in S3 and returns `{ batchId, chunks }`,
 * their numbers: 800 at most (200,000 rows by 250), which stays under a run's 256 KB of state and 25,000 events.
 * `importRows` accepts `{ batchId, chunk }`; `finish` accepts `{ batchId }`, and `{ batchId, error }` after a failure, so that
 * no batch stays open.
 */
export const directoryImport: Workflow<'parse' | 'importRows' | 'finish'> = {
  tasks: ['parse', 'importRows', 'finish'],
  definition: ({ parse, importRows, finish }) => ({
    Comment: 'Imports a company spreadsheet into the directory',
    StartAt: 'Parse sheet',
    TimeoutSeconds: 7200,
    States: {
      'Parse sheet': task(parse, batch, 2, { Catch: otherwise, Next: 'Import chunks' }),
      'Import chunks': {
        Type: 'Map',
        ItemsPath: '$.chunks',
        ItemSelector: { ...batch, 'chunk.$': '$$.Map.Item.Value' },
        MaxConcurrency: 4,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: 'Import rows',
          States: {
            'Import rows': task(importRows, { ...batch, 'chunk.$': '$.chunk' }, 5, {
              ResultPath: null,
              End: true,
            }),
          },
        },
        ResultPath: null,
        Catch: otherwise,
        Next: 'Count and close',
      },
      'Count and close': task(finish, batch, 5, {
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Close failed import' }],
        End: true,
      }),
      'Close refused file': task(finish, failedBatch, 5, { End: true }),
      'Close failed import': task(finish, failedBatch, 5, { ResultPath: null, Next: 'Failed' }),
      Failed: {
        Type: 'Fail',
        Error: 'ImportFailed',
        Cause: 'The batch is closed as failed; its error tells why.',
      },
    },
  }),
}
