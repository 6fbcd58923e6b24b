import { directory } from '#shared/directory/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(directory)
