import { defineRefusals } from '../kernel/defineRefusals.ts'

export const imageRefusals = defineRefusals('image', { missing: ['missing', 'Image not found'] })
