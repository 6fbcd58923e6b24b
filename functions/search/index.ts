import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { keepSnapshot } from './keepSnapshot.ts'
import { sources } from './sources.ts'

const platform = openPlatform()
const storage = openStorage(platform.env)

export const handler = runTask(z.unknown(), (_, { at }) =>
  keepSnapshot({ ...platform, storage, sources, fixed: [] }, at),
)
