import { defineRefusals } from '../kernel/defineRefusals.ts'

export const newsRefusals = defineRefusals('news', { missing: ['missing', 'Post not found'] })
