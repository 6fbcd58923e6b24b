import type { Upload } from '#shared/directory/upload.ts'
import { useTranslation } from '#web/shell/index.ts'
import { buttonClass, Icon } from '#web/ui/index.ts'
import { useRowError } from './useRowError.ts'

/** So many errors are told one by one. */
const most = 5

/** The first errors of an upload, how many more there are, and the sheet with all of them marked. */
export function ErrorList({ upload: { _id, errors, errorCount }, announced = false }: { upload: Upload; announced?: boolean }) {
  const { t } = useTranslation('directory')
  const rowError = useRowError()
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised text-sm">
      <div role={announced ? 'alert' : undefined}>
        <p className="flex items-center gap-2 bg-danger-wash px-4 py-3 font-semibold text-danger">
          <Icon name="warning" />
          {t('errors.heading', { count: errorCount })}
        </p>
        <ul>
          {errors.slice(0, most).map(({ row, sheet, error }) => (
            <li
              key={`${sheet} ${row} ${error}`}
              className="flex flex-wrap gap-x-4 border-line border-b px-4 py-2.5 sm:grid sm:grid-cols-[6rem_minmax(0,14rem)_1fr]"
            >
              {sheet !== '' && (
                <>
                  <span className="font-semibold">{t('errors.row', { row })}</span>{' '}
                  <span className="wrap-anywhere text-soft" translate="no">
                    {sheet}
                  </span>{' '}
                </>
              )}
              <span className={sheet === '' ? 'wrap-anywhere col-span-3' : 'wrap-anywhere basis-full'}>{rowError(error)}</span>
            </li>
          ))}
        </ul>
        {errorCount > most && <p className="px-4 pt-3 text-soft">{t('errors.more', { n: errorCount - most })}</p>}
      </div>
      <p className="px-4 py-3">
        <a
          href={`/api/directory/upload-history/${encodeURIComponent(_id)}/errors`}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Icon name="download" />
          {t('errors.download')}
        </a>
      </p>
    </div>
  )
}
