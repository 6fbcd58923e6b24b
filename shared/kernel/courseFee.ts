import type { Package } from './actor.ts'

/** Premium members pay a fifth less (spec.md section 9). */
export const hasDiscount = (plan: Package): boolean => plan === 'premium'

/** Cents for each person: C$10.00, less the discount. */
const perPerson = (plan: Package) => (hasDiscount(plan) ? 800 : 1000)

/** What a booking of a course costs, in cents. */
export const courseFee = (people: number, plan: Package): number => perPerson(plan) * people
