import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { InventoryWithFigures } from '#shared/inventories/inventory.ts'
import type { RecordedActivity } from '#shared/inventories/recordedActivity.ts'
import { useSending } from '#web/forms/useSending.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, toast } from '#web/shell/index.ts'
import { Banner, Button, EmptyState, LoadMore, SelectField, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { newId } from '../newId.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { beginAction } from '../view/errorOfLastAction.ts'
import { Refusal } from '../view/Refusal.tsx'
import { ActivityRow } from './ActivityRow.tsx'

const loadEditor = () => import('./ActivityEditor.tsx')
const ActivityEditor = lazy(loadEditor)

/** Returns the fields that somebody has entered, without those that the server computes. */
function enteredFields(activity: RecordedActivity) {
  const { id: _, version, scope, ofCategory, kg, marketKg, megawattHours, factor, ...entered } = activity
  const { enteredBy, enteredAt, ...form } = entered
  return form
}

interface Props {
  inventory: InventoryWithFigures
  year: number
  /** Called when an activity was saved or deleted: totals and counts have changed. */
  onChanged: () => Promise<unknown>
}

/**
 * Lists the activities of a year, which can be filtered by site, added, changed and deleted. The last deleted
 * one can be restored.
 */
export function ActivityList({ inventory, year, onChanged }: Props) {
  const { t, nameOf, mass } = useInventoryTexts()
  const { _id: id, sites, activities } = inventory
  const heading = useRef<HTMLHeadingElement>(null)
  const [site, setSite] = useState<string>()
  const [edited, setEdited] = useState<RecordedActivity | 'new'>()
  const [deleted, setDeleted] = useState<RecordedActivity>()
  const list = useInfiniteQuery(api.activities.pages({ id, year, ...(site && { site }) }))
  const removal = useSending({
    call({ id: activityId }: RecordedActivity) {
      beginAction()
      return api.removeActivity({ id, activityId })
    },
    async onSuccess(_, activity) {
      setDeleted(activity)
      heading.current?.focus()
      await onChanged()
    },
  })
  const undo = useSending({
    call(activity: RecordedActivity) {
      beginAction()
      return api.putActivity({ ...enteredFields(activity), id, activityId: newId() })
    },
    async onSuccess() {
      setDeleted(undefined)
      heading.current?.focus()
      await onChanged()
    },
  })
  const count = activities.byYear[year] ?? 0
  const saved = (activity: RecordedActivity) => {
    beginAction()
    setEdited(undefined)
    toast(t('list.stored', { kg: mass(activity.kg) }), { topic: 'inventory' })
    void onChanged()
  }
  return (
    <section aria-labelledby="inventory-activities" className="grid grid-cols-1 content-start gap-5">
      <div className="grid gap-2">
        <h2 id="inventory-activities" ref={heading} tabIndex={-1} className="outline-none">
          {t('list.heading', { year })}
        </h2>
        <p className="text-soft">{t('list.lead')}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Button onClick={() => setEdited('new')}>{t('add')}</Button>
        {sites.length > 1 && (
          <SelectField
            name="listedSite"
            label={t('list.site')}
            value={site ?? ''}
            onChange={({ target }) => setSite(target.value || undefined)}
          >
            <option value="">{t('list.allSites')}</option>
            {sites.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {deleted && (
        <Banner>
          {t('list.deleted', { name: nameOf(deleted) })}{' '}
          <Button look="quiet" size="small" busy={undo.isPending} onClick={() => undo.send(deleted)}>
            {t('list.undo')}
          </Button>
        </Banner>
      )}
      <Refusal error={removal.error ?? undo.error} />
      {list.isPending && <Skeleton className="h-48 w-full rounded-card" />}
      {list.error && !list.data && (
        <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error, t)}</LoadFailure>
      )}
      {count === 0 && !list.isPending && (
        <EmptyState icon="chart" title={t('empty.title', { year })}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {site && count > 0 && list.data?.length === 0 && !list.hasNextPage && (
        <p className="text-soft">{t('list.noneAtSite', { year })}</p>
      )}
      {list.data && list.data.length > 0 && (
        <>
          {!site && <p className="text-sm text-soft">{t('list.count', { count })}</p>}
          <ol className="grid grid-cols-1">
            {list.data.map((activity) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                siteName={sites.length > 1 ? sites.find((one) => one.id === activity.site)?.name : undefined}
                onEdit={() => setEdited(activity)}
                onDelete={() => removal.send(activity)}
              />
            ))}
          </ol>
        </>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t('list.more')}
        busyLabel={t('list.loading')}
      />
      {edited && (
        <Suspense fallback={null}>
          <ActivityEditor
            inventory={inventory}
            year={year}
            siteId={site}
            {...(edited !== 'new' && {
              activity: edited,
              stored: list.data?.find((one) => one.id === edited.id),
            })}
            onClose={() => setEdited(undefined)}
            onSaved={saved}
            onRefused={() => void onChanged()}
          />
        </Suspense>
      )}
    </section>
  )
}
