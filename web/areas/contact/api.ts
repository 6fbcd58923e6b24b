import { contact } from '#shared/contact/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(contact)
