import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostName } from '#shared/newsletter/issue.ts'
import { managedRows } from '#web/content/index.ts'
import { formatMoment, messageOf, useLanguage, useLinks } from '#web/shell/index.ts'
import { Alert, Badge, Button, Skeleton } from '#web/ui/index.ts'
import { useAdminTexts } from '../useAdminTexts.ts'

/** Only the newest posts of each area can be chosen. */
const maxPostsPerArea = 50

interface Props {
  posts: PostName[]
  /** The titles of the posts in the saved issue. */
  titles: readonly (PostName & { title: string })[]
  /** The message about a mistake in the choice. */
  problem?: string | undefined
  onChoose: (posts: PostName[]) => void
}

const isSamePost = (one: PostName, other: PostName) => one.area === other.area && one.id === other.id

/** Shows the posts of an issue in their order, and the published posts that can be added. */
export function PostChoice({ posts, titles, problem, onChoose }: Props) {
  const { t } = useAdminTexts()
  const language = useLanguage()
  // This is decided once, so that the list stays open after the first post is added.
  const [isInitiallyOpen] = useState(posts.length === 0)
  const filter = { status: 'published', limit: maxPostsPerArea } as const
  const sources = useLinks('admin').filter(({ newsletter }) => newsletter)
  const { data, error, isPending } = useQuery({
    queryKey: ['newsletter', 'posts', ...sources.map(({ area }) => area)],
    queryFn: async () => {
      const lists = sources.map(async ({ area, apiPath }) =>
        (await managedRows(apiPath!)(filter)).map((row) => ({ ...row, area })),
      )
      return (await Promise.all(lists)).flat()
    },
  })
  const labelOf = ({ area }: Pick<PostName, 'area'>) => sources.find((source) => source.area === area)?.label
  const rows = (data ?? [])
    .map(({ area, _id, texts, publishAt = '' }) => ({
      area,
      id: _id,
      title: texts[language].title || (texts.en.title ?? ''),
      publishAt,
    }))
    .toSorted((one, other) => other.publishAt.localeCompare(one.publishAt))
  const titleOf = (post: PostName) =>
    [...rows, ...titles].find((row) => isSamePost(row, post))?.title ?? t('posts.notOut')
  const moveUp = (index: number) => {
    const reordered = [...posts]
    reordered.splice(index - 1, 0, ...reordered.splice(index, 1))
    onChoose(reordered)
  }
  const available = rows.filter((row) => !posts.some((post) => isSamePost(post, row)))
  return (
    <fieldset name="posts" className="grid gap-4">
      <legend className="mb-2 font-semibold">{t('posts.title')}</legend>
      {problem && <Alert>{problem}</Alert>}
      {posts.length === 0 ? (
        <p className="text-soft">{t('posts.none')}</p>
      ) : (
        <ol className="grid gap-2">
          {posts.map((post, index) => (
            <li
              key={`${post.area} ${post.id}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
            >
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{titleOf(post)}</span>
              <Badge>{labelOf(post)}</Badge>
              <span className="inline-flex">
                {index > 0 && (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={t('posts.upOf', { title: titleOf(post) })}
                    onClick={() => moveUp(index)}
                  >
                    {t('posts.up')}
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('posts.removeOf', { title: titleOf(post) })}
                  onClick={() => onChoose(posts.filter((other) => other !== post))}
                >
                  {t('posts.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {isPending && <Skeleton className="h-40 w-full" />}
      {available.length > 0 && (
        <details className="rounded-card border border-line" open={isInitiallyOpen}>
          <summary className="cursor-pointer px-4 py-3 font-semibold">{t('posts.add')}</summary>
          <ul className="max-h-96 overflow-y-auto border-t border-line">
            {available.map((row) => (
              <li
                key={`${row.area} ${row.id}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {row.title}
                  <span className="block text-sm text-soft">
                    {formatMoment(row.publishAt, language, { dateStyle: 'medium' })}
                  </span>
                </span>
                <Badge>{labelOf(row)}</Badge>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('posts.chooseOf', { title: row.title })}
                  onClick={() => onChoose([...posts, { area: row.area, id: row.id }])}
                >
                  {t('posts.choose')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}
