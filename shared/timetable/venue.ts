import * as z from 'zod/mini'
import { requiredWithoutLinks, withoutLinks } from '../kernel/fields.ts'

/** Where the sessions of a booking take place, in the member's own words. It is mailed to the instructor, so it has no links. */
export const Venue = z.object({
  address: requiredWithoutLinks(300),
  room: withoutLinks(100),
  /** Who lets the instructor in, with a telephone number. */
  contact: withoutLinks(200),
  note: withoutLinks(1000),
})
export type Venue = z.output<typeof Venue>

/** The venue on one line, such as `12 King Street, Room 4`. */
export const venueLine = ({ address, room }: Venue) => [address, room].filter(Boolean).join(', ')
