import { account } from './account/contract.ts'
import { activity } from './activity/contract.ts'
import { attendees } from './attendees/contract.ts'
import { audit } from './audit/contract.ts'
import { blogs } from './blogs/contract.ts'
import { bookings } from './bookings/contract.ts'
import { cards } from './cards/contract.ts'
import { classes } from './classes/contract.ts'
import { contact } from './contact/contract.ts'
import { courses } from './courses/contract.ts'
import { directory } from './directory/contract.ts'
import { downloads } from './downloads/contract.ts'
import { events } from './events/contract.ts'
import { footprints } from './footprints/contract.ts'
import { guides } from './guides/contract.ts'
import { images } from './images/contract.ts'
import { instructors } from './instructors/contract.ts'
import { inventories } from './inventories/contract.ts'
import type { Area } from './kernel/area.ts'
import { legal } from './legal/contract.ts'
import { mail } from './mail/contract.ts'
import { news } from './news/contract.ts'
import { newsletter } from './newsletter/contract.ts'
import { payments } from './payments/contract.ts'
import { pictures } from './pictures/contract.ts'
import { products } from './products/contract.ts'
import { search } from './search/contract.ts'
import { security } from './security/contract.ts'
import { stripe } from './stripe/contract.ts'
import { system } from './system/contract.ts'
import { testimonials } from './testimonials/contract.ts'
import { uploads } from './uploads/contract.ts'
import { users } from './users/contract.ts'

/** The only register of areas. */
export const areas = {
  system,
  account,
  security,
  users,
  uploads,
  mail,
  directory,
  newsletter,
  contact,
  news,
  blogs,
  guides,
  cards,
  images,
  courses,
  instructors,
  bookings,
  products,
  payments,
  stripe,
  pictures,
  downloads,
  audit,
  search,
  footprints,
  inventories,
  classes,
  attendees,
  activity,
  legal,
  events,
  testimonials,
} satisfies Record<string, Area>
