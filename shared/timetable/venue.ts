import * as z from 'zod/mini'
import { requiredWithoutLinks, withoutLinks } from '../kernel/fields.ts'

/** A venue tells, in the member's own words, where a booking's sessions take place. It is mailed to the instructor, so it has no links. */
export const Venue = z.object({
  address: requiredWithoutLinks(300),
  room: withoutLinks(100),
  /** It names the person who lets the instructor in, and a telephone number. */
  contact: withoutLinks(200),
  note: withoutLinks(1000),
})
export type Venue = z.output<typeof Venue>

/** Returns the venue on one line, such as `12 King Street, Room 4`. */
export const venueLine = ({ address, room }: Venue) => [address, room].filter(Boolean).join(', ')
