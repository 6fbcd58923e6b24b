import type { Package } from '../kernel/actor.ts'
import { courseFee } from '../kernel/courseFee.ts'

/** The benefits of a plan. A number is the maximum for an account with the plan. */
export interface PlanOffer {
  /** Calculators, guides and the website audit. */
  tools: boolean
  /** The person's own footprint, kept in the account. */
  footprint: boolean
  /** Web pages that are audited every month. */
  watchedPages: number
  /** Companies with a greenhouse-gas inventory. */
  inventories: number
  /** Sites of each of these companies. */
  sites: number
  /** Years of each of these companies. */
  years: number
  /** Reports of inventories as files. */
  reports: boolean
  /** Courses with an instructor, for a group. */
  courses: boolean
  /** The price of a course for each person, in cents; 0 if no course can be booked. */
  courseCents: number
  /** The member looks after the company's entry in the directory. */
  listing: boolean
  /** The entry is public at once, without a review. */
  publishes: boolean
  /** The entry is bold, coloured and larger. */
  bold: boolean
  /** The entry has a logo, which is also on the home page. */
  logo: boolean
  /** Workbooks and templates of the shop, at the shop's price. */
  products: boolean
}

const freeBenefits = {
  tools: true,
  footprint: true,
  reports: true,
  listing: true,
  products: true,
}
const paidBenefits = {
  ...freeBenefits,
  watchedPages: 10,
  inventories: 20,
  sites: 100,
  years: 30,
  courses: true,
  bold: true,
}

/**
 * The benefits that the price page compares. The rules are in the areas that enforce them, which payments does not import;
 * `test/payments/planOffers.test.ts` compares each benefit with them.
 */
export const planOffers: Record<Package, PlanOffer> = {
  free: {
    ...freeBenefits,
    watchedPages: 0,
    inventories: 1,
    sites: 1,
    years: 1,
    courses: false,
    courseCents: 0,
    publishes: false,
    bold: false,
    logo: false,
  },
  pro: { ...paidBenefits, courseCents: courseFee(1, 'pro'), publishes: false, logo: false },
  premium: { ...paidBenefits, courseCents: courseFee(1, 'premium'), publishes: true, logo: true },
}
