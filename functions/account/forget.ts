import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { erasures } from './erasures.ts'

const { table } = openPlatform()

/** Every few minutes: finishes erasures that were cut short, and looks once more for what a lagging index hid. */
export const handler = runTask(z.unknown(), (_, { at }) => erasures(table).finish(at))
