import { PostDate } from './PostDate.tsx'
import { type PostArea, usePostTexts } from './posts.ts'

interface Props {
  area: PostArea
  publishedAt: string
  minutes: number
  author?: string | undefined
}

/** Says when a post was published, by whom, and how long it takes to read. */
export function PostFacts({ area, publishedAt, minutes, author }: Props) {
  const { t } = usePostTexts(area)
  return (
    <>
      <PostDate at={publishedAt} />
      {author && <span translate="no">{author}</span>}
      <span>{t('minutes', { minutes })}</span>
    </>
  )
}
