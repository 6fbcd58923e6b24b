import { defineRefusals } from '../kernel/defineRefusals.ts'

export const blogRefusals = defineRefusals('blog', { missing: ['missing', 'Blog not found'] })
