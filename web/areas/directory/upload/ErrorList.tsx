import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Upload } from '#shared/directory/upload.ts'
import { formatNumber, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, buttonClass, Icon, LoadMore } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useRowError } from './useRowError.ts'

const shownAtFirst = 5
const shownPerPage = 100

/** Shows the first errors of an upload, the others on demand, and a link to the sheet with marked errors. */
export function ErrorList({
  upload: { _id, errors, errorCount },
  isAnnounced = false,
}: {
  upload: Upload
  isAnnounced?: boolean
}) {
  const { t } = useTranslation('directory')
  const language = useLanguage()
  const rowError = useRowError()
  const [isPaging, setIsPaging] = useState(false)
  const pages = useInfiniteQuery({
    ...api.upload.pages({ id: _id, limit: shownPerPage }),
    enabled: isPaging,
  })
  const errorsShown = pages.data?.flatMap((page) => page.errors) ?? errors.slice(0, shownAtFirst)
  const errorsLeft = errorCount - errorsShown.length
  const list = useRef<HTMLUListElement>(null)
  const request = useRef<{ firstNew: number; focused: Element | null }>(undefined)
  // The first new error takes the focus, because the button disappears with the last page. If the user has
  // moved the focus elsewhere, it stays there.
  useEffect(() => {
    if (!request.current || errorsShown.length <= request.current.firstNew) return
    const { firstNew, focused } = request.current
    request.current = undefined
    const firstError = list.current?.children[firstNew]
    if (firstError instanceof HTMLElement && [focused, document.body].includes(document.activeElement))
      firstError.focus()
  }, [errorsShown.length])
  const showMore = () => {
    request.current = { firstNew: errorsShown.length, focused: document.activeElement }
    if (isPaging) void pages.fetchNextPage()
    else setIsPaging(true)
  }
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised text-sm">
      <div role={isAnnounced ? 'alert' : undefined}>
        <p className="flex items-center gap-2 bg-danger-wash px-4 py-3 font-semibold text-danger">
          <Icon name="warning" />
          {t('errors.heading', { count: errorCount })}
        </p>
        <ul ref={list}>
          {errorsShown.map(({ row, sheet, error }) => (
            <li
              key={`${sheet} ${row} ${error}`}
              tabIndex={-1}
              className="flex flex-wrap gap-x-4 border-line border-b px-4 py-2.5 sm:grid sm:grid-cols-[6rem_minmax(0,14rem)_1fr]"
            >
              {sheet !== '' && (
                <>
                  <span className="font-semibold">{t('errors.row', { row })}</span>{' '}
                  <span className="wrap-anywhere text-soft" translate="no">
                    {sheet}
                  </span>{' '}
                </>
              )}
              <span className={sheet === '' ? 'wrap-anywhere col-span-3' : 'wrap-anywhere basis-full'}>
                {rowError(error)}
              </span>
            </li>
          ))}
        </ul>
        {errorsLeft > 0 && (
          <p className="px-4 pt-3 text-soft">{t('errors.more', { n: formatNumber(errorsLeft, language) })}</p>
        )}
      </div>
      {pages.error && <Banner tone="danger">{messageOf(pages.error)}</Banner>}
      <LoadMore
        hasMore={errorsLeft > 0}
        busy={pages.isFetching}
        onMore={showMore}
        label={t('errors.showMore')}
        busyLabel={t('loading')}
      />
      <p className="px-4 py-3">
        <a
          href={`/api/directory/upload-history/${encodeURIComponent(_id)}/errors?lang=${language}`}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Icon name="download" />
          {t('errors.download')}
        </a>
      </p>
    </div>
  )
}
