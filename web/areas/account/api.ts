import { security } from '#shared/security/contract.ts'
import { client } from '#web/shell/index.ts'

export const securityApi = client(security)
