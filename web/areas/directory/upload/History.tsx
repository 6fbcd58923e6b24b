import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Upload } from '#shared/directory/upload.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Button, Card, EmptyState, LoadMore, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { DeleteDialog, type Deletion } from './DeleteDialog.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { UploadDetails } from './UploadDetails.tsx'
import { useDeletions } from './useDeletions.ts'

/** The history is polled while a deletion is running. */
const pollingIntervalMs = 1000

/** Lists all uploads, newest first, with buttons to open and delete them. */
export function History({ onDeleted }: { onDeleted: (deletion: Deletion) => void }) {
  const { t } = useTranslation('directory')
  const {
    data: uploads,
    error,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...api.history.pages({}),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ status }) => status === 'deleting'))
        ? pollingIntervalMs
        : false,
  })
  const awaitDeletion = useDeletions(uploads)
  const [opened, setOpened] = useState<Upload>()
  const [deletion, setDeletion] = useState<Deletion>()
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t('history.heading')}</h2>
        {!isPending && uploads?.length !== 0 && (
          <Button look="caution" size="small" icon="trash" onClick={() => setDeletion({ all: true })}>
            {t('delete.allOpen')}
          </Button>
        )}
      </div>
      {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
      {isPending && <Skeleton className="h-40 w-full" />}
      {uploads?.length === 0 && <EmptyState icon="file" title={t('history.empty')} />}
      {uploads && uploads.length > 0 && (
        <>
          <HistoryTable uploads={uploads} onOpen={setOpened} onDelete={(upload) => setDeletion({ upload })} />
          <LoadMore
            more={hasNextPage}
            busy={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            label={t('history.more')}
            busyLabel={t('loading')}
          />
        </>
      )}
      {opened && <UploadDetails upload={opened} onClose={() => setOpened(undefined)} />}
      {deletion && (
        <DeleteDialog
          deletion={deletion}
          onClose={() => setDeletion(undefined)}
          onDeleted={onDeleted}
          onContinue={awaitDeletion}
        />
      )}
    </Card>
  )
}
