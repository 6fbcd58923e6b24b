import { type Audience, audienceOf, isEverybody } from '#shared/newsletter/audience.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { api } from '../../api.ts'

export type AudienceOfTopic = Audience & { topic: Topic }

/** Counts who would get an issue that is sent now. A long list is counted in steps. */
export async function countAudience({ topic, ...rest }: AudienceOfTopic): Promise<number> {
  const audience = audienceOf(rest)
  if (isEverybody(audience)) return (await api.countSubscribers({ topic })).confirmed
  let total = 0
  let after: string | undefined
  do {
    const { count, next } = await api.countAudience({ topic, ...audience, ...(after && { after }) })
    total += count
    after = next
  } while (after)
  return total
}

/** The query of a count. Its key is the audience, so that another choice is counted anew. */
export const audienceCount = ({ topic, ...audience }: AudienceOfTopic) => ({
  queryKey: ['newsletter', 'audience', topic, audienceOf(audience)],
  queryFn: () => countAudience({ topic, ...audience }),
  staleTime: 0,
  gcTime: 0,
})
