import { account } from '#shared/account/contract.ts'
import { client } from '../server/api.ts'

/** The client of the account's routes, which several areas use. */
export const accountApi = client(account)
