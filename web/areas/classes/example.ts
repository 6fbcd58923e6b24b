import type { OpenedClass } from './loadClass.ts'

const spread = { count: 5, lowerQuartile: 2100, median: 3400, upperQuartile: 5200 }

/** A class with everything that a page can show, so that the build finds all the styles. */
export const classExample: OpenedClass = {
  _id: 'cls_example',
  code: 'lnk_example',
  date: '2027-01-04',
  start: '09:00',
  end: '12:00',
  durationWeeks: 4,
  timeZone: 'America/Toronto',
  city: 'Toronto',
  area: 'Downtown',
  courseName: 'Net Zero Carbon Strategy for Business',
  people: 8,
  answered: 6,
  before: {
    closesAt: '2027-01-04T17:00:00.000Z',
    isOpen: true,
    count: 6,
    total: spread,
    byCategory: { aircraft: spread },
  },
  after: {
    opensAt: '2027-01-25T14:00:00.000Z',
    closesAt: '2027-04-25T17:00:00.000Z',
    isOpen: false,
    count: 5,
    total: spread,
    byCategory: {},
  },
  change: { count: 5, median: -420 },
  both: 5,
}
