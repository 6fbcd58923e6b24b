import { search } from '#shared/search/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(search)
