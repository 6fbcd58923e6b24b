import { instructors } from '#shared/instructors/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(instructors)
