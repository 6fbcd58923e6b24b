import { directory } from '#shared/directory/contract.ts'
import { WaitingTile } from '#web/content/index.ts'
import { client, useTranslation } from '#web/shell/index.ts'

const api = client(directory)
const newest = 20

async function countFailed() {
  const uploads = await api.history({ limit: newest })
  return { count: uploads.filter(({ status }) => status === 'failed' || status === 'partial').length }
}

/** On the overview of administrators: how many of the last uploads have errors. */
export default function FailedUploads() {
  const { t } = useTranslation('directory')
  return (
    <WaitingTile
      to="/admin/directory-upload"
      ask={countFailed}
      words={(given) => t('upload.waiting.count', { ...given, newest })}
    />
  )
}
