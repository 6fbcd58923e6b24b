import { footprints } from '#shared/footprints/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(footprints)
