import { account } from '#shared/account/contract.ts'
import { security } from '#shared/security/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(account)
export const securityApi = client(security)
