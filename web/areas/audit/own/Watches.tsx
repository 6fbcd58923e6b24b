import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { maxWatches, type Watch } from '#shared/audit/watch.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { LinkButton, messageOf, toast, useMe } from '#web/shell/index.ts'
import { Banner, Card, EmptyState, Skeleton } from '#web/ui/index.ts'
import { AddressForm } from '../AddressForm.tsx'
import { api } from '../api.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { WatchCard } from './WatchCard.tsx'

/** A form that adds a watched page. Its first audit starts at once. */
function WatchForm() {
  const { t, language } = useAuditTexts()
  const queries = useQueryClient()
  const inputRef = useRef<HTMLInputElement>(null)
  async function watch(url: string) {
    const newWatch = await api.watch({ url, language })
    const { queryKey } = api.watches.query()
    queries.setQueryData<Watch[]>(queryKey, (watches = []) => [
      ...watches.filter(({ watchId }) => watchId !== newWatch.watchId),
      newWatch,
    ])
    if (inputRef.current) inputRef.current.value = ''
    toast(t('watch.watched'))
  }
  return (
    <AddressForm
      inputRef={inputRef}
      call={watch}
      name={t('own.add')}
      icon="eye"
      submit={t('watch.start')}
      busyLabel={t('watch.busy')}
      hint={t('own.hint')}
    />
  )
}

/** The list is fetched at this interval while the first audit of a page runs. */
const refetchMs = 3000
const isFirstAuditRunning = ({ points, lastError }: Watch) => points.length === 0 && lastError === undefined

/** The pages that a member watches; a notice about plans for everyone else. */
export function Watches() {
  const { t, number } = useAuditTexts()
  const isMember = useMe().package !== 'free'
  const list = useQuery({
    ...api.watches.query(),
    refetchInterval: ({ state }) => (state.data?.some(isFirstAuditRunning) ? refetchMs : false),
  })
  const { data: watches } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const count = watches?.length ?? 0
  const countBefore = useRef(count)
  // When a card is removed, its button loses the focus.
  useEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) heading.current?.focus()
    countBefore.current = count
  }, [count])
  const isFull = watches !== undefined && watches.length >= maxWatches
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
              most: number(maxWatches),
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
        <PlanNotice hasPausedWatches={Boolean(watches?.length)} />
      )}
      {list.isPending && <Skeleton className="h-72 w-full rounded-card" />}
      {list.error && !watches && (
        <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error, t)}</LoadFailure>
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

/** Explains what a plan offers. Watches from before the end of a plan are paused. */
function PlanNotice({ hasPausedWatches }: { hasPausedWatches: boolean }) {
  const { t } = useAuditTexts()
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="max-w-prose">{t('own.plan')}</p>
      {hasPausedWatches && <p className="max-w-prose text-soft">{t('own.rests')}</p>}
      <LinkButton to="/pricing">{t('watch.plans')}</LinkButton>
    </Card>
  )
}
