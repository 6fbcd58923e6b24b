import type { ReactNode } from 'react'
import { Link, LinkButton } from '#web/shell/index.ts'
import { EmptyState, Skeleton } from '#web/ui/index.ts'

interface Props {
  /** The path of the first page, such as `/news`. Later pages are below it, at `/news/after/…`. */
  path: string
  list: { items: readonly unknown[]; next: string | undefined; isLater: boolean }
  /** Translates these keys of the area. */
  t: (key: 'title' | 'lead' | 'older' | 'newest' | 'empty') => string
  /** Shown below the lead of the first page. */
  more?: ReactNode
  /** The name of the drawing for an empty list. */
  picture: string
  /** Shown below the words of an empty list. */
  whenEmpty?: ReactNode
  children: ReactNode
}

/** One page of a list, with links to the older items and back to the newest. */
export const ListPage = ({
  path,
  list: { items, next, isLater },
  t,
  more,
  picture,
  whenEmpty,
  children,
}: Props) => (
  <div className="page grid gap-12">
    <div className="grid max-w-lg gap-4">
      <h1 className="text-4xl">{t(isLater ? 'older' : 'title')}</h1>
      <p className="text-lg text-soft">{t('lead')}</p>
      {isLater ? (
        <p>
          <Link to={path} className="font-semibold">
            {t('newest')}
          </Link>
        </p>
      ) : (
        more
      )}
    </div>
    {items.length === 0 ? (
      <EmptyState picture={picture} title={t('empty')}>
        {whenEmpty}
      </EmptyState>
    ) : (
      children
    )}
    {next !== undefined && (
      <p>
        <LinkButton to={`${path}/after/${next}`} look="secondary">
          {t('older')}
        </LinkButton>
      </p>
    )}
  </div>
)

/** Takes the place of a page of a list while it loads; `height` is a class for the height of an item. */
export const ListLoading = ({ text, height }: { text: string; height: string }) => (
  <div className="page grid gap-12">
    <p className="text-lg text-soft" role="status">
      {text}
    </p>
    <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className={`block ${height}`} />
      ))}
    </div>
  </div>
)
