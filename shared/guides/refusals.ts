import { defineRefusals } from '../kernel/defineRefusals.ts'

export const guideRefusals = defineRefusals('guide', { missing: ['missing', 'Guide not found'] })
