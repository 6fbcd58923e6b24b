import { account } from '#shared/account/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(account)
