import { bookings } from '#shared/bookings/contract.ts'
import { payments } from '#shared/payments/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(bookings)
export const paymentsApi = client(payments)
