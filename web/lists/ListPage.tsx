import type { ReactNode } from 'react'
import { Link, LinkButton } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'

interface Props {
  /** Where the list begins: `/news`. Its later pages stand below, at `/news/after/…`. */
  at: string
  list: { items: readonly unknown[]; next: string | undefined; isLater: boolean }
  words: Record<'title' | 'lead' | 'older' | 'newest' | 'empty', string>
  /** Below the lead of the first page. */
  more?: ReactNode
  /** The items. */
  children: ReactNode
}

/** A page of a list that goes on, with its heading, and the way to what is older and back to the newest. */
export const ListPage = ({ at, list: { items, next, isLater }, words, more, children }: Props) => (
  <div className="page grid gap-12">
    <div className="grid max-w-lg gap-4">
      <h1 className="text-4xl">{isLater ? words.older : words.title}</h1>
      <p className="text-lg text-soft">{words.lead}</p>
      {isLater ? (
        <p>
          <Link to={at} className="font-semibold">
            {words.newest}
          </Link>
        </p>
      ) : (
        more
      )}
    </div>
    {items.length === 0 ? <EmptyState look="picture" title={words.empty} /> : children}
    {next !== undefined && (
      <p>
        <LinkButton to={`${at}/after/${next}`} look="secondary">
          {words.older}
        </LinkButton>
      </p>
    )}
  </div>
)
