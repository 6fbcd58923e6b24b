import { defineArea } from '../kernel/area.ts'
import { rate } from '../kernel/setting.ts'

/**
 * Sends the letters of the outbox. Areas invoke `send` after writing a letter; a schedule sends letters that are due again.
 */
export const mail = defineArea({
  name: 'mail',
  needs: {
    owns: { table: ['MAILSENDER'] },
    borrows: {
      table: { 'OUTBOX#*': ['put'], 'THROTTLE#*': ['get', 'put', 'change'] },
      gsi1: ['OUTBOX', 'OUTBOX#*'],
    },
    sendsMail: ['send'],
    // Somebody who has reported the newsletter as spam must still be able to reset a password.
    mailFeedback: { task: 'feedback', suppressed: ['BOUNCE'] },
  },
  settings: {
    lettersPerSecond: rate(
      14,
      'letters a second',
      'How fast letters that people wait for are sent: as fast as SES allows the account, which is 14 at first. Above that, SES makes the sender wait',
      500,
    ),
  },
  // No letter may be sent twice, and nobody knows whether a missing letter was sent.
  onRestore: { keepsNewer: ['SentLetter'], leaves: ['Letter'] },
  routes: {},
  tasks: {
    send: {
      everyMinutes: 1,
      timeout: 80,
      memory: 512,
      hurts: 'People wait for their letters: password links, confirmations, cancellations.',
      alarmFrom: 3,
    },
    feedback: {
      timeout: 29,
      memory: 512,
      uses: {},
      hurts: 'Nobody sees whose letters do not arrive.',
    },
  },
})
