import type { Package } from './actor.ts'

/** Premium members pay a fifth less. */
export const hasDiscount = (plan: Package): boolean => plan === 'premium'

/** A booking is for at least this many people; a smaller group pays for this number. */
export const minPeople = 8

/** The price of a booking of a course, in cents: C$10.00 for each person, less the discount. */
export const courseFee = (people: number, plan: Package): number => (hasDiscount(plan) ? 800 : 1000) * people
