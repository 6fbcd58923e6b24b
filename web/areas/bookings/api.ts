import { bookings } from '#shared/bookings/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(bookings)
