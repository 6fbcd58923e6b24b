import * as z from 'zod/mini'
import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { forgetLogos } from './members/logo.ts'

const platform = openPlatform()
const pictures = openPictures(platform)

export const handler = runTask(z.unknown(), (_, { at }) => forgetLogos({ ...platform, pictures }, at))
