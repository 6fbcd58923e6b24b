import { requestId, task, type Workflow } from './definition.ts'

/**
 * Removes uploads that are marked as deleted, and their listings, two at a time. Input `{ batchIds }`. `remove` accepts
 * `{ batchId }`, works for a while and returns `{ done }`; it runs again until nothing of the upload is left.
 */
export const directoryDelete: Workflow<'remove'> = {
  tasks: ['remove'],
  definition: ({ remove }) => ({
    Comment: 'Removes deleted uploads and their listings',
    StartAt: 'Remove uploads',
    TimeoutSeconds: 7200,
    States: {
      'Remove uploads': {
        Type: 'Map',
        ItemsPath: '$.batchIds',
        ItemSelector: { ...requestId, 'batchId.$': '$$.Map.Item.Value' },
        MaxConcurrency: 2,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: 'Remove upload',
          States: {
            'Remove upload': task(remove, { 'batchId.$': '$.batchId' }, 5, {
              ResultPath: '$.removed',
              Next: 'Is it gone?',
            }),
            'Is it gone?': {
              Type: 'Choice',
              Choices: [{ Variable: '$.removed.done', BooleanEquals: true, Next: 'Gone' }],
              Default: 'Remove upload',
            },
            Gone: { Type: 'Pass', OutputPath: '$.batchId', End: true },
          },
        },
        ResultPath: null,
        End: true,
      },
    },
  }),
}
