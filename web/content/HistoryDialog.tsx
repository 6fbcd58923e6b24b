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

/** Lists the changes of an item, newest first. */
export function HistoryDialog({ content: { kind, api, areaTextIfAny }, id, name, onClose }: Props) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.history.pages({ id }),
  )
  const labelOf = (field: string) => {
    const download = Object.entries(kind.downloads ?? {}).find(([, { urlField }]) => urlField === field)
    const label = areaTextIfAny(`fields.${download?.[0] ?? field}`)
    const text = areaTextIfAny(`fields.${field.slice(0, -2)}`)
    return label ?? (text ? `${text} (${field.slice(-2).toLowerCase()})` : field)
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
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        label={t('list.next')}
      />
    </Dialog>
  )
}
