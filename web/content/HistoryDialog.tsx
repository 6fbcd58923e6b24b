import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment, messageOf, useLanguage } from '#web/shell/index.ts'
import { Alert, Dialog, LoadMore, Skeleton } from '#web/ui/index.ts'
import type { ContentAdmin } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  content: ContentAdmin
  id: string
  name: string
  onClose: () => void
}

/** Who changed an item, what and when, newest first. */
export function HistoryDialog({ content: { kind, api, labels }, id, name, onClose }: Props) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.history.pages({ id }),
  )
  const labelOf = (field: string) => {
    const download = Object.entries(kind.downloads ?? {}).find(([, { answeredAs }]) => answeredAs === field)
    if (download) return labels[download[0]] ?? field
    const text = Object.keys(labels).find(
      (label) => field === label || /^(En|Fr|Es)$/.test(field.slice(label.length)),
    )
    const suffix = text && field !== text ? ` (${field.slice(text.length).toLowerCase()})` : ''
    return text ? `${labels[text]}${suffix}` : field
  }
  return (
    <Dialog open onClose={onClose} title={t('history.of', { name })} closeLabel={t('close')} wide>
      {isPending && <Skeleton className="content-skeleton" />}
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <ol className="content-history">
        {data?.map(({ at, by, action, changes }) => (
          <li key={`${at}${action}`}>
            <p>
              <strong>{t(`history.${action}`)}</strong> ·{' '}
              <time dateTime={at}>{formatMoment(at, language)}</time> ·{' '}
              <span translate="no">{by || t('history.nobody')}</span>
            </p>
            {changes.length > 0 && (
              <ul>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {labelOf(field)}
                    {(before ?? after) !== undefined && (
                      <>
                        {': '}
                        <del>{before}</del> <ins>{after}</ins>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <LoadMore
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        label={t('list.next')}
      />
    </Dialog>
  )
}
