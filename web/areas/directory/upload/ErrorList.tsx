import type { Upload } from '#shared/directory/upload.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Banner, buttonClass, Icon } from '#web/ui/index.ts'
import { useRowError } from './useRowError.ts'

/** So many errors are told one by one. */
const most = 5

/** The first errors of an upload, how many more there are, and the sheet with all of them marked. */
export function ErrorList({ upload: { _id, errors, errorCount }, announced = false }: { upload: Upload; announced?: boolean }) {
  const { t } = useTranslation('directory')
  const rowError = useRowError()
  return (
    <Banner tone="danger" still={!announced} title={t('errors.heading', { count: errorCount })}>
      <ul className="mt-1 grid gap-1">
        {errors.slice(0, most).map(({ row, sheet, error }) => (
          <li key={`${sheet} ${row} ${error}`}>
            {sheet && (
              <>
                {t('errors.row', { row })} · <span translate="no">{sheet}</span> —{' '}
              </>
            )}
            {rowError(error)}
          </li>
        ))}
      </ul>
      {errorCount > most && <p className="mt-1">{t('errors.more', { n: errorCount - most })}</p>}
      <a
        href={`/api/directory/upload-history/${encodeURIComponent(_id)}/errors`}
        download
        className={buttonClass('secondary', 'small', 'mt-3')}
      >
        <Icon name="download" />
        {t('errors.download')}
      </a>
    </Banner>
  )
}
