import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#shared/kernel/content/contentHistory.ts'
import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import { formatMoment, messageOf, useLanguage } from '#web/shell/index.ts'
import { Alert, Button, Dialog, LoadMore, Skeleton } from '#web/ui/index.ts'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'
import { VersionView } from './VersionView.tsx'

/** An earlier version of an item, which an editor has put into the form to save it again. */
export interface EarlierVersion {
  id: string
  version: number
  /** The moment at which the item got this version, as ISO 8601 in UTC. */
  at: string
}

interface Props {
  content: ContentAdmin
  item: ManagedItem
  name: string
  onEditVersion: (version: EarlierVersion) => void
  onClose: () => void
}

/** Lists the changes of an item, newest first. */
export function HistoryDialog({ content, item: { _id: id, status }, name, onEditVersion, onClose }: Props) {
  const { api } = content
  const { t } = useKitTexts()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.history.pages({ id }),
  )
  return (
    <Dialog open onClose={onClose} title={t('history.of', { name })} closeLabel={t('close')} wide>
      {isPending && <Skeleton className="content-skeleton" />}
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <ol className="content-history">
        {data?.map((entry, index) => (
          <HistoryStep
            key={entry.version}
            content={content}
            id={id}
            entry={entry}
            // The newest step is the current version, and nobody can edit an item in the trash.
            onEditVersion={index > 0 && status !== 'trashed' ? onEditVersion : undefined}
          />
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

interface HistoryStepProps {
  content: ContentAdmin
  id: string
  entry: HistoryEntry
  onEditVersion: Props['onEditVersion'] | undefined
}

/** Shows who changed which fields, and when. The version after the step is loaded on demand. */
function HistoryStep({
  content,
  id,
  entry: { version, hasTexts, at, by, action, changes },
  onEditVersion,
}: HistoryStepProps) {
  const { kind, areaTextIfAny } = content
  const { t } = useKitTexts()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const labelOf = (field: string) => {
    if (field === 'status') return t('form.status')
    if (field === 'publishAt') return t('form.publishAt')
    const download = Object.entries(kind.downloads ?? {}).find(([, { urlField }]) => urlField === field)
    const label = areaTextIfAny(`fields.${download?.[0] ?? field}`)
    const text = areaTextIfAny(`fields.${field.slice(0, -2)}`)
    return label ?? (text ? `${text} (${field.slice(-2).toLowerCase()})` : field)
  }
  const textOf = (field: string, value: string | undefined) => {
    if (field === 'status' && value) return t(`status.${value as ContentStatus}`)
    return field === 'publishAt' && value ? formatMoment(value, language) : value
  }
  return (
    <li>
      <p>
        <strong>{t(`history.${action}`)}</strong> · <time dateTime={at}>{formatMoment(at, language)}</time> ·{' '}
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
                  <del>{textOf(field, before)}</del> <ins>{textOf(field, after)}</ins>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasTexts && content.api.version && (
        <div>
          <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'history.hide' : 'history.show')}
          </Button>
        </div>
      )}
      {isOpen && (
        <VersionView
          content={content}
          id={id}
          version={version}
          changedFields={changes.map(({ field }) => field)}
          labelOf={labelOf}
          onEditVersion={onEditVersion && (() => onEditVersion({ id, version, at }))}
        />
      )}
    </li>
  )
}
