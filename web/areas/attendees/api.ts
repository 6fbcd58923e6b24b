import { attendees } from '#shared/attendees/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(attendees)
