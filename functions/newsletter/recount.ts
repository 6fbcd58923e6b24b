import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { recount } from './recountSubscribers.ts'

const { table } = openPlatform()

/** Corrects the count of subscribers once a day, if it is wrong. */
export const handler = runTask(z.unknown(), (_, { log }) => recount({ table, log }))
