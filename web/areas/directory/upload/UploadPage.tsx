import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PageHeading } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { History } from './History.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { UploadForm } from './UploadForm.tsx'
import { useImportTexts } from './useImportTexts.ts'

/**
 * Returns the ids of the imports to show, newest first: those started here, and those that were already
 * running.
 */
function useImports() {
  const { data: history } = useInfiniteQuery(api.history.pages({}))
  const [watchedIds, setWatchedIds] = useState<string[]>([])
  const watch = (id: string) => setWatchedIds((before) => (before.includes(id) ? before : [id, ...before]))
  const forget = (deletedId: string | 'all') =>
    setWatchedIds((before) => (deletedId === 'all' ? [] : before.filter((id) => id !== deletedId)))
  useEffect(() => {
    const running = (history ?? []).flatMap(({ _id, status }) => (status === 'processing' ? _id : []))
    setWatchedIds((before) => [...running.filter((id) => !before.includes(id)), ...before])
  }, [history])
  return { watchedIds, watch, forget }
}

/** Lets administrators import lists of companies, and delete them. */
export default function UploadPage() {
  const { t } = useImportTexts()
  const { watchedIds, watch, forget } = useImports()
  return (
    <div className="page">
      <PageHeading title={t('upload.heading')} lead={t('upload.lead')} />
      <div className="grid grid-cols-1 gap-6">
        <UploadForm onStarted={watch} />
        {watchedIds.map((id) => (
          <ImportProgress key={id} id={id} />
        ))}
        <History onDeleted={(deletion) => forget(deletion.all ? 'all' : deletion.upload._id)} />
      </div>
    </div>
  )
}
