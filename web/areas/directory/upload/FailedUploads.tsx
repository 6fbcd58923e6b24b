import { WaitingTile } from '#web/content/index.ts'
import { api } from '../api.ts'
import { useImportTexts } from './useImportTexts.ts'

const newestCount = 20

async function countFailed() {
  const uploads = await api.history({ limit: newestCount })
  return { count: uploads.filter(({ status }) => status === 'failed' || status === 'partial').length }
}

/** Shows on the administrators' overview how many of the last uploads have errors. */
export default function FailedUploads() {
  const { t } = useImportTexts()
  return (
    <WaitingTile
      to="/admin/directory-upload"
      load={countFailed}
      text={(params) => t('upload.waiting.count', { ...params, newest: newestCount })}
    />
  )
}
