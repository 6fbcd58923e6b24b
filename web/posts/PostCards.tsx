import { CardPicture, cardWithPicture } from '#web/lists/CardPicture.tsx'
import { Link, useLanguage } from '#web/shell/index.ts'
import type { ListedPost } from './listPosts.ts'
import { PostFacts } from './PostFacts.tsx'
import { type PostArea, usePostTexts } from './posts.ts'

interface Props {
  area: PostArea
  posts: readonly ListedPost[]
  /** The path above the posts; the area's own by default. */
  path?: string
  heading: 'h2' | 'h3'
}

export function PostCards({ area, posts, path = `/${area}`, heading: Heading }: Props) {
  const { t } = usePostTexts(area)
  const language = useLanguage()
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {posts.map(({ id, title, words, lang, picture, ...facts }) => {
        const foreignLang = lang === language ? undefined : lang
        return (
          <li key={id} className={cardWithPicture}>
            <div className="grid content-start gap-3">
              <p className="flex flex-wrap gap-x-3 text-sm text-soft">
                <PostFacts area={area} {...facts} />
              </p>
              <Heading className="text-xl" lang={foreignLang}>
                {title || t('untitled')}
              </Heading>
              <p className="text-soft" lang={foreignLang}>
                {words || t('noDescription')}
              </p>
              <p>
                <Link to={`${path}/${id}`} className="font-semibold">
                  {t('read')}
                  <span className="visually-hidden" lang={foreignLang}>
                    : {title || t('untitled')}
                  </span>
                </Link>
              </p>
            </div>
            <CardPicture picture={picture} />
          </li>
        )
      })}
    </ul>
  )
}
