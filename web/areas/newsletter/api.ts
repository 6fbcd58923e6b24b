import { newsletter } from '#shared/newsletter/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(newsletter)
