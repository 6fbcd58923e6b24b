import { bookings } from '#shared/bookings/contract.ts'
import { classes } from '#shared/classes/contract.ts'
import { footprints } from '#shared/footprints/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(classes)
export const bookingsApi = client(bookings)
export const footprintsApi = client(footprints)
