import { Link, useLanguage } from '#web/shell/index.ts'
import type { ListedPost } from './listPosts.ts'
import { PostDate } from './PostDate.tsx'
import { type Posts, usePostTexts } from './posts.ts'

interface Props {
  /** Whose words they are shown with. */
  of: Pick<Posts, 'area'>
  posts: readonly ListedPost[]
  /** Below which address the posts are read, where that is not the area's own. */
  at?: string
  heading: 'h2' | 'h3'
}

/** Posts side by side. */
export const PostCards = ({ posts, ...rest }: Props) => (
  <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
    {posts.map((post) => (
      <PostCard key={post.id} post={post} {...rest} />
    ))}
  </ul>
)

function PostCard({
  of,
  post,
  at = `/${of.area}`,
  heading: Heading,
}: Omit<Props, 'posts'> & { post: ListedPost }) {
  const { t } = usePostTexts(of)
  const language = useLanguage()
  const { id, title, words, lang, publishedAt } = post
  const spoken = lang === language ? undefined : lang
  return (
    <li className="grid content-start gap-3 border-t-2 border-ink pt-4">
      <p className="text-sm text-soft">
        <PostDate at={publishedAt} />
      </p>
      <Heading className="text-xl" lang={spoken}>
        {title || t('untitled')}
      </Heading>
      <p className="text-soft" lang={spoken}>
        {words || t('noDescription')}
      </p>
      <p>
        <Link to={`${at}/${id}`} className="font-semibold">
          {t('read')}
          <span className="visually-hidden" lang={spoken}>
            : {title || t('untitled')}
          </span>
        </Link>
      </p>
    </li>
  )
}
