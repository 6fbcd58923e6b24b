import type { Package } from './actor.ts'

/** Cents for each person: C$10.00, a fifth less for premium members (spec.md section 9). */
const perPerson = (plan: Package) => (plan === 'premium' ? 800 : 1000)

/** What a booking of a course costs, in cents. */
export const courseFee = (people: number, plan: Package): number => perPerson(plan) * people
