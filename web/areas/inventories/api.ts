import { inventories } from '#shared/inventories/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(inventories)
