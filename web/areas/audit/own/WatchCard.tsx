import { useQueryClient } from '@tanstack/react-query'
import type { Watch } from '#shared/audit/watch.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { isRefusal, messageOf, toast } from '#web/shell/index.ts'
import { Banner, buttonClass, Card, Icon, Spinner } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { reasonText } from '../failureText.ts'
import { PageName, pageName } from '../PageName.tsx'
import { RatingMark } from '../result/RatingMark.tsx'
import { useAuditTexts } from '../useAuditTexts.ts'
import { PointTable } from './PointTable.tsx'
import { Trend } from './Trend.tsx'

/** Removes a watch. One that does not exist any more counts as removed. */
const remove = (id: string) =>
  api.unwatch({ id }).catch((error: unknown) => {
    if (!isRefusal(error, 404)) throw error
  })

/** A button that stops watching a page after a confirmation. The page's trend is deleted too. */
function Unwatch({ watch: { watchId }, page }: { watch: Pick<Watch, 'watchId'>; page: string }) {
  const { t } = useAuditTexts()
  const queries = useQueryClient()
  const label = (
    <>
      {t('unwatch.open')}
      <span className="visually-hidden"> {page}</span>
    </>
  )
  return (
    <ConfirmAction
      button={{ look: 'quiet', size: 'small', children: label }}
      texts={{
        title: t('unwatch.title', { page }),
        confirm: t('unwatch.open'),
        cancel: t('unwatch.keep'),
        busy: t('unwatch.busy'),
      }}
      call={() => remove(watchId)}
      onSuccess={() => {
        toast(t('unwatch.done', { page }))
        const { queryKey } = api.watches.query()
        queries.setQueryData<Watch[]>(queryKey, (watches = []) =>
          watches.filter((watch) => watch.watchId !== watchId),
        )
      }}
      failedText={(error) => messageOf(error, t)}
    >
      <p>{t('unwatch.text')}</p>
    </ConfirmAction>
  )
}

/** A watched page: its latest figures, its trend, and the date of its next audit. */
export function WatchCard({ watch }: { watch: Watch }) {
  const { t, grams, bytes, number, shortDay } = useAuditTexts()
  const { url, points, nextAt, lastError, lastErrorParams, htmlPath } = watch
  const page = pageName(url)
  const latest = points.at(-1)
  return (
    <Card as="li" className="flex flex-col gap-5 xl:only:col-span-2">
      <div className="flex items-center gap-4">
        {latest && <RatingMark rating={latest.rating} className="size-14 rounded-md text-xl" />}
        <div className="min-w-0">
          <h3 className="line-clamp-2 wrap-anywhere" translate="no">
            <PageName url={url} />
          </h3>
          {latest && (
            <p className="text-soft">
              {t('own.latest', { grams: grams(latest.grams), bytes: bytes(latest.bytes) })}
            </p>
          )}
        </div>
      </div>
      {lastError !== undefined && (
        <Banner tone="warning" still title={t('own.lastError')}>
          {reasonText({ code: lastError, params: lastErrorParams }, t)}
        </Banner>
      )}
      {!latest && lastError === undefined && <Spinner label={t('own.underWay')} />}
      {points.length > 1 ? (
        <>
          <Trend page={page} points={points} />
          <PointTable page={page} points={points} />
        </>
      ) : (
        latest && <p className="text-soft">{t('trend.single')}</p>
      )}
      <dl className="mt-auto flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {latest && <Fact name={t('own.measured')}>{shortDay(latest.measuredAt)}</Fact>}
        <Fact name={t('own.next')}>{shortDay(nextAt)}</Fact>
        {typeof latest?.performance === 'number' && (
          <Fact name={t('scores.performance')}>{number(latest.performance)}</Fact>
        )}
      </dl>
      <div className="row">
        {htmlPath !== undefined && (
          <a href={htmlPath} target="_blank" rel="noopener" className={buttonClass('secondary', 'small')}>
            <Icon name="chart" />
            {t('own.report')}
            <span className="visually-hidden"> {page}</span>
          </a>
        )}
        <Unwatch watch={watch} page={page} />
      </div>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
