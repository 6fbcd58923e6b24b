import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { portalZone } from '#shared/kernel/portalZone.ts'
import { formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'

/** Days are in the portal's time zone, so that all visitors see the same day. */
const day = { dateStyle: 'long', timeZone: portalZone } as const

/**
 * Shows what the server has read from a product's file: its format, length and size, and the day since which
 * buyers get it.
 */
export function FileFacts({ file: { name, size, parts, uploadedAt } }: { file: DownloadAnswer }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-soft">{t('file.format')}</dt>
      <dd translate="no">{extensionOf(name).toUpperCase()}</dd>
      {parts && (
        <>
          <dt className="text-soft">{t('file.length')}</dt>
          <dd>
            {t(`file.${parts.unit}`, { count: parts.count, number: formatNumber(parts.count, language) })}
          </dd>
        </>
      )}
      <dt className="text-soft">{t('file.size')}</dt>
      <dd translate="no">{formatBytes(size, language)}</dd>
      {uploadedAt && (
        <>
          <dt className="text-soft">{t('file.updated')}</dt>
          <dd>
            <time dateTime={uploadedAt}>{formatMoment(uploadedAt, language, day)}</time>
          </dd>
        </>
      )}
    </dl>
  )
}
