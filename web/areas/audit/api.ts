import { audit } from '#shared/audit/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(audit)
