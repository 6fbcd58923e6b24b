import * as z from 'zod/mini'
import { calendarDate } from '../kernel/calendar.ts'
import { contentArea } from '../kernel/content/contentArea.ts'
import { defineContent } from '../kernel/content/contentKind.ts'
import { optionalName, optionalUrl } from '../kernel/fields.ts'
import { readHours } from './event.ts'
import { eventErrors, eventRefusals } from './refusals.ts'

/** A value that may be empty in a draft. */
const orEmpty = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z._default(z.union([z.literal(''), schema]), '')

const hours = z.pipe(
  z.string().check(z.refine((text) => readHours(text) !== undefined, eventErrors.hours.code)),
  z.transform((text: string) => {
    const parsed = readHours(text)
    return parsed ? `${parsed.start}–${parsed.end}` : text
  }),
)
const zones = new Set(Intl.supportedValuesOf('timeZone'))
const zone = z.string().check(z.refine((name) => zones.has(name), eventErrors.zone.code))

/** An event that people attend: a day, its hours in the city's local time, and a place. */
export const eventKind = defineContent({
  partition: 'EVENT',
  idKind: 'evt',
  texts: { title: { type: 'line', maxLength: 200 }, description: { type: 'text', maxLength: 2000 } },
  fields: {
    date: { input: orEmpty(calendarDate()), output: z.string(), required: true, type: 'date' },
    hours: {
      input: z._default(z.union([z.literal(''), hours], eventErrors.hours.code), ''),
      output: z.string(),
      required: true,
    },
    place: { input: optionalName(), output: z.string(), required: true },
    city: { input: optionalName(), output: z.string(), required: true },
    timeZone: {
      input: z._default(z.union([z.literal(''), zone], eventErrors.zone.code), ''),
      output: z.string(),
      required: true,
    },
    link: { input: optionalUrl(), output: z.string(), type: 'url' },
  },
  pictures: {},
  search: {
    kind: 'events',
    url: '/events/{id}',
    keywords: ['place', 'city'],
    lastDay: { date: 'date', timeZone: 'timeZone' },
  },
  missing: eventRefusals.missing,
})

export const events = contentArea('events', eventKind, { singular: 'event' })
