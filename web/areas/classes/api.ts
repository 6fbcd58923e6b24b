import { classes } from '#shared/classes/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(classes)
