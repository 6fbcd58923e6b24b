import { activity } from '#shared/activity/contract.ts'
import { client } from '#web/shell/index.ts'

export const api = client(activity)
