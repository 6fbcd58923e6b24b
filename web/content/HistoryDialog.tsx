import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#shared/kernel/content/contentHistory.ts'
import { formatMoment, messageOf, useLanguage } from '#web/shell/index.ts'
import { Alert, Button, Dialog, LoadMore, Skeleton } from '#web/ui/index.ts'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'
import { VersionView } from './VersionView.tsx'

/** What an item said at a step of its history, which an editor has put into the form to be saved again. */
export interface TakenVersion {
  id: string
  version: number
  /** ISO 8601 in UTC. */
  at: string
}

interface Props {
  content: ContentAdmin
  item: ManagedItem
  name: string
  onTake: (version: TakenVersion) => void
  onClose: () => void
}

/** Lists the changes of an item, newest first. */
export function HistoryDialog({ content, item: { _id: id, status }, name, onTake, onClose }: Props) {
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
          <Step
            key={entry.version}
            content={content}
            id={id}
            entry={entry}
            // The newest step is what the item says now, and the trash is edited by nobody.
            onTake={index > 0 && status !== 'trashed' ? onTake : undefined}
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

interface StepProps {
  content: ContentAdmin
  id: string
  entry: HistoryEntry
  onTake: Props['onTake'] | undefined
}

/** Says who changed what and when. What the item said afterwards is loaded on demand. */
function Step({ content, id, entry: { version, hasTexts, at, by, action, changes }, onTake }: StepProps) {
  const { kind, areaTextIfAny } = content
  const { t } = useKitTexts()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const labelOf = (field: string) => {
    const download = Object.entries(kind.downloads ?? {}).find(([, { urlField }]) => urlField === field)
    const label = areaTextIfAny(`fields.${download?.[0] ?? field}`)
    const text = areaTextIfAny(`fields.${field.slice(0, -2)}`)
    return label ?? (text ? `${text} (${field.slice(-2).toLowerCase()})` : field)
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
                  <del>{before}</del> <ins>{after}</ins>
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
          changed={changes.map(({ field }) => field)}
          labelOf={labelOf}
          onTake={onTake && (() => onTake({ id, version, at }))}
        />
      )}
    </li>
  )
}
