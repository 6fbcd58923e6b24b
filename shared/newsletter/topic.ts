import * as z from 'zod/mini'
import { awaitedTopics } from './awaitedTopics.ts'

/** The topic of an issue, and of a subscription. `newsletter` stands for all general issues. */
export const topics = ['newsletter', ...awaitedTopics] as const
export const Topic = z.enum(topics)
export type Topic = z.output<typeof Topic>

/** Topics as a JSON array, or one as the text of a form’s control. */
export const TopicsField = z.pipe(
  z.union([z.array(Topic).check(z.minLength(1), z.maxLength(Topic.options.length)), Topic]),
  z.transform((sent): Topic[] => (typeof sent === 'string' ? [sent] : [...new Set(sent)])),
)
