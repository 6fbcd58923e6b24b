import { defineRefusals } from '../kernel/defineRefusals.ts'

export const cardRefusals = defineRefusals('card', { missing: ['missing', 'Card not found'] })
