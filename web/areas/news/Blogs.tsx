import type { ReactNode } from 'react'
import type { PostList } from '#web/posts/listPosts.ts'
import { PostCards } from '#web/posts/PostCards.tsx'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Alert } from '#web/ui/index.ts'

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('news')
  return (
    <section id="blog-heading-anchor" className="border-t border-line bg-sunken">
      <div id="blog-heading" className="page grid gap-8">
        <h2 className="text-2xl">{t('blogs.title')}</h2>
        {children}
      </div>
    </section>
  )
}

/** The newest blogs. They are another area's: when that cannot be reached, the reader is told so, and has the news. */
export function Blogs({ listed }: { listed: PostList | 'failed' }) {
  const { t } = useTranslation('news')
  if (listed === 'failed')
    return (
      <Frame>
        <Alert>{t('blogs.failed')}</Alert>
      </Frame>
    )
  return (
    <Frame>
      {listed.items.length === 0 ? (
        <p className="text-soft">{t('blogs.empty')}</p>
      ) : (
        <>
          <PostCards of={{ area: 'news' }} at="/blogs" posts={listed.items} heading="h3" />
          <p>
            <LinkButton to="/blogs" look="secondary">
              {t('blogs.all')}
            </LinkButton>
          </p>
        </>
      )}
    </Frame>
  )
}

/** In their place while they are loaded. */
export function BlogsLoading() {
  const { t } = useTranslation('news')
  return (
    <Frame>
      <p className="text-soft" role="status">
        {t('blogs.loading')}
      </p>
    </Frame>
  )
}
