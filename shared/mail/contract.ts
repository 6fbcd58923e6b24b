import { defineArea } from '../kernel/area.ts'

/**
 * Sends the letters of the outbox. Areas invoke `send` after writing one; the schedule sends what is left.
 */
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
