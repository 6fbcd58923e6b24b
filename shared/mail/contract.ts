import { defineArea } from '../kernel/area.ts'

/** Letters leave here: other areas put them in the outbox and wake `send`; the schedule takes what was left behind. */
export const mail = defineArea({
  name: 'mail',
  needs: {
    borrows: { table: { 'OUTBOX#*': ['put'], 'THROTTLE#*': ['get', 'put', 'change'] }, gsi1: ['OUTBOX'] },
    sendsMail: ['send'],
  },
  routes: {},
  tasks: {
    send: {
      everyMinutes: 1,
      timeout: 50,
      memory: 512,
      hurts: 'People wait for their letters: password links, confirmations, cancellations.',
    },
  },
})
