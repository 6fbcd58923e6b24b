import { type AudienceOfTopic, audienceOf, includesEverybody } from '#shared/newsletter/audience.ts'
import { api } from '../../api.ts'

/** Counts the recipients of an issue that is sent now. A long list is counted in several requests. */
async function countAudience({ topic, ...rest }: AudienceOfTopic): Promise<number> {
  const audience = audienceOf(rest)
  if (includesEverybody(audience)) return (await api.countSubscribers({ topic })).confirmed
  let total = 0
  let after: string | undefined
  do {
    const { count, next } = await api.countAudience({ topic, ...audience, ...(after && { after }) })
    total += count
    after = next
  } while (after)
  return total
}

/** The query that counts an audience. The audience is in its key, so that a changed audience is counted again. */
export const audienceCountQuery = ({ topic, ...audience }: AudienceOfTopic) => ({
  queryKey: ['newsletter', 'audience', topic, audienceOf(audience)],
  queryFn: () => countAudience({ topic, ...audience }),
  staleTime: 0,
  gcTime: 0,
})
