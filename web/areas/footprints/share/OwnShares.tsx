import type { OwnShare } from '#shared/footprints/shares/share.ts'
import { useSending } from '#web/forms/useSending.ts'
import { Link, messageOf, toast } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useFootprintTexts } from '../useFootprintTexts.ts'
import { useShareTexts } from './useShareTexts.ts'

/** Lists the pages that a person has shared, each with a button that deletes it. */
export function OwnShares({
  shares,
  onChange,
}: {
  shares: readonly OwnShare[]
  onChange: () => Promise<void>
}) {
  const { t } = useShareTexts()
  const { day } = useFootprintTexts()
  const removal = useSending({
    call: async (id: string) => {
      await api.removeShare({ id })
      await onChange()
    },
    onSuccess: () => toast(t('footprint.deleted'), { topic: 'footprint' }),
    onError: (error) => toast(messageOf(error, t), { tone: 'danger', topic: 'footprint' }),
  })
  if (shares.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('footprint.list')}</h3>
      <ul className="grid">
        {shares.map(({ _id, url, year, by, sharedAt }) => {
          const page = t('footprint.page', { year: String(year), day: day(sharedAt) })
          return (
            <li key={_id} className="flex items-center justify-between gap-4 border-t border-line">
              <span className="min-w-0 wrap-anywhere">
                <Link to={url} className="inline-flex min-h-11 items-center">
                  {page}
                </Link>
                {by !== undefined && (
                  <>
                    {' '}
                    <bdi translate="no" className="text-sm text-soft">
                      {by}
                    </bdi>
                  </>
                )}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('footprint.delete', { page })}
                onClick={() => removal.send(_id)}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
