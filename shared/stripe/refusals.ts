import { defineRefusals } from '../kernel/defineRefusals.ts'

export const webhookRefusals = defineRefusals('webhook', {
  badSignature: ['invalid', 'The signature of this event is not valid.'],
  otherMode: [
    'invalid',
    'This event is of another mode than the portal’s key: live and test are kept apart.',
  ],
})
