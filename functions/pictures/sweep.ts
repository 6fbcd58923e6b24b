import * as z from 'zod/mini'
import { openDeps } from '#functions/platform/attachments/deps.ts'
import { runTask } from '#functions/platform/task.ts'
import { sweepPictures } from './sweepPictures.ts'

const deps = openDeps()

export const handler = runTask(z.unknown(), (_, { log }) => sweepPictures({ ...deps, log }))
