import { requestId, task, type Workflow } from './definition.ts'

const batchInput = { 'batchId.$': '$.batchId' }
/** `error` is `{ Error, Cause }` as Step Functions caught it; the cause is the Lambda's JSON of `{ errorType, errorMessage, trace }`. */
const failedInput = { ...batchInput, 'error.$': '$.error' }

/** A refused file ends the batch without an alarm: nothing is wrong with the portal. Any other failure ends it with an alarm. */
const onFailure = [
  { ErrorEquals: ['Refusal'], ResultPath: '$.error', Next: 'Close refused file' },
  { ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Close failed import' },
]

/**
 * Turns a spreadsheet into listings. Input `{ batchId }`. `parse` cuts the sheet into chunks in S3 and returns `{ batchId, chunks }`,
 * the numbers of at most 800 chunks (200,000 rows by 250), which fits a run's 256 KB of state and 25,000 events.
 * `importRows` accepts `{ batchId, chunk }`. `finish` accepts `{ batchId }`, and `{ batchId, error }` after a failure, so that
 * no batch stays open.
 */
export const directoryImport: Workflow<'parse' | 'importRows' | 'finish'> = {
  tasks: ['parse', 'importRows', 'finish'],
  definition: ({ parse, importRows, finish }) => ({
    Comment: 'Imports a company spreadsheet into the directory',
    StartAt: 'Parse sheet',
    TimeoutSeconds: 7200,
    States: {
      'Parse sheet': task(parse, batchInput, 2, {
        ResultPath: '$.parsed',
        Catch: onFailure,
        Next: 'Import chunks',
      }),
      'Import chunks': {
        Type: 'Map',
        ItemsPath: '$.parsed.chunks',
        ItemSelector: { ...batchInput, ...requestId, 'chunk.$': '$$.Map.Item.Value' },
        MaxConcurrency: 4,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: 'Import rows',
          States: {
            'Import rows': task(importRows, { ...batchInput, 'chunk.$': '$.chunk' }, 5, {
              ResultPath: null,
              End: true,
            }),
          },
        },
        ResultPath: null,
        Catch: onFailure,
        Next: 'Count and close',
      },
      'Count and close': task(finish, batchInput, 5, {
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Close failed import' }],
        End: true,
      }),
      'Close refused file': task(finish, failedInput, 5, { End: true }),
      'Close failed import': task(finish, failedInput, 5, { ResultPath: null, Next: 'Failed' }),
      Failed: {
        Type: 'Fail',
        Error: 'ImportFailed',
        Cause: 'The batch is closed as failed; its error tells why.',
      },
    },
  }),
}
