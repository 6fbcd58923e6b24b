import type { Upload } from '#shared/directory/upload.ts'
import { formatNumber, useLanguage } from '#web/shell/index.ts'
import { useImportTexts } from './useImportTexts.ts'

/**
 * Says in words how many rows were stored and how many were wrong: `1,152 rows stored as 1,142 companies, 26
 * rows wrong (27 mistakes)`.
 */
export function ImportSummary({ upload }: { upload: Upload }) {
  const { t } = useImportTexts()
  const language = useLanguage()
  const counted = (count: number) => ({ count, n: formatNumber(count, language) })
  const { successfulUploads, uploadedCount, failedUploads, errorCount } = upload
  const companies = t('summary.companies', counted(uploadedCount))
  const mistakes = t('summary.mistakes', counted(errorCount))
  const parts = [
    t('summary.stored', { ...counted(successfulUploads), companies }),
    ...(errorCount > 0 ? [t('summary.wrong', { ...counted(failedUploads), mistakes })] : []),
  ]
  return <p>{parts.join(', ')}.</p>
}
