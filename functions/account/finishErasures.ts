import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { erasures } from './erasures.ts'

const { table, env } = openPlatform()
const files = openStorage(env)

/** Every few minutes: finishes erasures that were cut short, and looks once more for what a lagging index hid. */
export const handler = runTask(z.unknown(), (_, { at }) => erasures(table).finish(files, at))
