import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mostWatches, type Watch } from '#shared/audit/watch.ts'
import { LinkButton, messageOf, useMe } from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, EmptyState, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { WatchCard } from './WatchCard.tsx'
import { WatchForm } from './WatchForm.tsx'

/** Between two looks while a first audit is under way, in ms. */
const soon = 3000
const isUnderWay = ({ points, lastError }: Watch) => points.length === 0 && lastError === undefined

/** The pages that are audited each month for a member; to others, what a plan would give. */
export function Watches() {
  const { t, number } = useAuditTexts()
  const isMember = useMe().package !== 'free'
  const list = useQuery({
    ...api.watches.query(),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? soon : false),
  })
  const { data: watches } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const count = watches?.length ?? 0
  const countBefore = useRef(count)
  // A card that goes takes the focus of its button with it.
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) heading.current?.focus()
    countBefore.current = count
  }, [count])
  const isFull = watches !== undefined && watches.length >= mostWatches
  return (
    <section aria-labelledby="watched-pages" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="watched-pages" ref={heading} tabIndex={-1} className="outline-none">
          {t('own.watched')}
        </h2>
        {watches && isMember && (
          <p className="text-sm text-soft">
            {t('own.count', {
              count: watches.length,
              number: number(watches.length),
              most: number(mostWatches),
            })}
          </p>
        )}
      </div>
      {isMember ? (
        isFull ? (
          <Banner still>{t('own.full')}</Banner>
        ) : (
          <WatchForm />
        )
      ) : (
        <PlanNotice rests={Boolean(watches?.length)} />
      )}
      {list.isPending && <Skeleton className="h-72 w-full rounded-card" />}
      {list.error && !watches && (
        <div className="row items-center">
          <Alert>{messageOf(list.error, t)}</Alert>
          <Button look="secondary" icon="refresh" onClick={() => void list.refetch()}>
            {t('own.retry')}
          </Button>
        </div>
      )}
      {watches?.length === 0 && isMember && (
        <EmptyState icon="chart" title={t('own.none')}>
          <p>{t('own.noneText')}</p>
        </EmptyState>
      )}
      {watches && watches.length > 0 && (
        <ul className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          {watches.map((watch) => (
            <WatchCard key={watch.watchId} watch={watch} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What a plan would give; `rests` when there were pages before the plan ended. */
function PlanNotice({ rests }: { rests: boolean }) {
  const { t } = useAuditTexts()
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="max-w-prose">{t('own.plan')}</p>
      {rests && <p className="max-w-prose text-soft">{t('own.rests')}</p>}
      <LinkButton to="/pricing">{t('watch.plans')}</LinkButton>
    </Card>
  )
}
