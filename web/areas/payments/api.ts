import { payments } from '#shared/payments/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(payments)
