import { task, type Workflow } from './definition.ts'

/**
 * Settles a payment that Stripe reported. Input `{ subject }`. An execution has the name of its event, so one event runs once. The task
 * is tried for some ten minutes; if it still fails, the scheduled task `reconcile` repairs the payment.
 */
export const paymentEvent: Workflow<'settle'> = {
  tasks: ['settle'],
  definition: ({ settle }) => ({
    Comment: 'Brings what Stripe has told into the portal',
    StartAt: 'Settle',
    States: { Settle: task(settle, { 'subject.$': '$.subject' }, 20, { End: true }) },
  }),
}
