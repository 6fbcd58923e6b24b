import type { Share } from '#shared/footprints/shares/share.ts'
import { usePartName } from './usePartName.ts'
import { useShareTexts } from './useShareTexts.ts'

/** Says what the figure covers, what it leaves out, and what it does not say. */
export function Coverage({ share }: { share: Share }) {
  const { t } = useShareTexts()
  const nameOf = usePartName(share)
  const { kind, count, year, parts, leftOut } = share
  const covered = parts.map(({ id }) => nameOf(id)).join(', ')
  const missing = leftOut.map(nameOf).join(', ')
  return (
    <section aria-labelledby="share-covers" className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 id="share-covers" className="text-xl">
          {t('covers.heading')}
        </h2>
        <p>
          {kind === 'result'
            ? t('covers.result', { parts: covered })
            : t('covers.footprint', { count, year: String(year), parts: covered })}
        </p>
        <p>{t('covers.gases')}</p>
      </div>
      <div className="grid content-start gap-3">
        <h2 className="text-xl">{t('leavesOut.heading')}</h2>
        {missing && <p>{t(`leavesOut.${kind}`, { parts: missing })}</p>}
        <p>{t('leavesOut.rest')}</p>
        <p>{t('leavesOut.offsets')}</p>
        <p>{t('leavesOut.unchecked')}</p>
      </div>
    </section>
  )
}
