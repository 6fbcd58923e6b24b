import * as z from 'zod/mini'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { dueWork } from './dueWork.ts'

const platform = openPlatform()
const work = dueWork({ ...platform, outbox: openOutbox(platform) })

/** Every minute it expires bookings, resumes interrupted follow-ups, and sends reminders. */
export const handler = runTask(z.unknown(), (_, { at }) => work(at))
