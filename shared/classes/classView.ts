import * as z from 'zod/mini'
import { instant } from '../kernel/fields.ts'
import { Series } from '../timetable/series.ts'

/** Kilograms of CO2 equivalent, with two significant digits. */
const Spread = z.object({
  count: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
})

const StageView = z.object({
  opensAt: z.optional(instant()),
  closesAt: instant(),
  isOpen: z.boolean(),
  /** How many people have given this figure. */
  count: z.number(),
  /** The spread of people's totals, and of their kilograms in each category: each only if at least five people have given it. */
  total: z.optional(Spread),
  byCategory: z.record(z.string(), Spread),
})
export type StageView = z.output<typeof StageView>

/** A class as anyone with its link sees it. */
export const ClassView = z.object({
  _id: z.string(),
  ...Series.shape,
  timeZone: z.string(),
  city: z.string(),
  area: z.string(),
  courseName: z.string(),
  /** How many people the course is booked for, and so how many can give figures. */
  people: z.number(),
  /** How many have given one. */
  answered: z.number(),
  before: StageView,
  after: StageView,
  /** The kilograms after the course less those before it, of the people who gave both. */
  change: z.optional(z.object({ count: z.number(), median: z.number() })),
  /** How many people gave both figures. */
  both: z.number(),
})
export type ClassView = z.output<typeof ClassView>

/** A class as its instructor and the member who booked it see it. */
export const OwnClass = z.extend(ClassView, {
  /** The path of the class’s page; undefined when it has no link, or no longer. */
  url: z.optional(z.string()),
  /** True for the instructor, who can end and renew the link. */
  isInstructor: z.boolean(),
})
export type OwnClass = z.output<typeof OwnClass>

/** A person’s own figures, in kilograms with two decimals. */
export const OwnFigures = z.object({ total: z.number(), byCategory: z.record(z.string(), z.number()) })
