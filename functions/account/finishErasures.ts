import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { erasures } from './erasures.ts'

const { table, env } = openPlatform()
const files = openStorage(env)

export const handler = runTask(z.unknown(), (_, { at }) => erasures(table).finish(files, at))
