import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Upload } from '#shared/directory/upload.ts'
import { Button, Card } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { UploadDetails } from './UploadDetails.tsx'
import { type Deletion, useDeletions } from './useDeletions.ts'
import { useImportTexts } from './useImportTexts.ts'

/** The history is polled while a deletion is running. */
const pollingIntervalMs = 1000

/** Lists all uploads, newest first, with buttons to open and delete them. */
export function History({ onDeleted }: { onDeleted: (deletion: Deletion) => void }) {
  const { t } = useImportTexts()
  const list = useInfiniteQuery({
    ...api.history.pages({}),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ status }) => status === 'deleting'))
        ? pollingIntervalMs
        : false,
  })
  const awaitDeletion = useDeletions(list.data)
  const [openUpload, setOpenUpload] = useState<Upload>()
  const [deletion, setDeletion] = useState<Deletion>()
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t('history.heading')}</h2>
        {!list.isPending && list.data?.length !== 0 && (
          <Button look="caution" size="small" icon="trash" onClick={() => setDeletion({ all: true })}>
            {t('delete.allOpen')}
          </Button>
        )}
      </div>
      <HistoryTable list={list} onOpen={setOpenUpload} onDelete={(upload) => setDeletion({ upload })} />
      {openUpload && <UploadDetails upload={openUpload} onClose={() => setOpenUpload(undefined)} />}
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
