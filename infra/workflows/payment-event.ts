import { task, type Workflow } from './definition.ts'

/**
 * What Stripe has told is brought into the portal. Input `{ subject }`. Each execution is named by its event, so the same one is taken
 * once; it is tried for some ten minutes, and what still fails then, the schedule `reconcile` makes up for.
 */
export const paymentEvent: Workflow<'settle'> = {
  tasks: ['settle'],
  definition: ({ settle }) => ({
    Comment: 'Brings what Stripe has told into the portal',
    StartAt: 'Settle',
    States: { Settle: task(settle, { 'subject.$': '$.subject' }, 20, { End: true }) },
  }),
}
