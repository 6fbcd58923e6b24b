import { security } from '#shared/security/contract.ts'
import { users } from '#shared/users/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(users)
export const securityApi = client(security)
