import type { Package } from './actor.ts'

/** Premium members pay a fifth less. */
export const hasDiscount = (plan: Package): boolean => plan === 'premium'

/** The price of a booking of a course, in cents: C$10.00 for each person, less the discount. */
export const courseFee = (people: number, plan: Package): number => (hasDiscount(plan) ? 800 : 1000) * people
