import { useEffect, useState } from 'react'
import type { Footprint } from '#shared/footprints/footprint.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, toast } from '#web/shell/index.ts'
import { Banner, SelectField, Skeleton } from '#web/ui/index.ts'
import { ActionList } from './ActionList.tsx'
import { AddEntry } from './AddEntry.tsx'
import { Categories } from './Categories.tsx'
import { Comparison } from './Comparison.tsx'
import { EntryList } from './EntryList.tsx'
import { FileButtons } from './FileButtons.tsx'
import { GoalForm } from './GoalForm.tsx'
import { HouseholdField } from './HouseholdField.tsx'
import { NoFootprint, StorageNote } from './NoFootprint.tsx'
import { ShareFootprint } from './share/ShareFootprint.tsx'
import { useFootprints } from './store/useFootprints.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

const newestFirst = (footprints: readonly Footprint[]) =>
  [...footprints].sort((one, other) => other.year - one.year || one.name.localeCompare(other.name))

/** Shows the reader's footprint, from this browser or from the account. */
export default function FootprintView() {
  const { t } = useFootprintTexts()
  const store = useFootprints()
  const { footprints, isPending, error, movedCount, yearsLeft, storageFailed, isLoggedIn, retry } = store
  const [chosenId, setChosenId] = useState<string>()
  const list = newestFirst(footprints)
  const footprint = list.find(({ _id }) => _id === chosenId) ?? list[0]

  useEffect(() => {
    if (movedCount > 0) toast(t('moved', { count: movedCount }), { seconds: 5, topic: 'footprint' })
  }, [movedCount, t])

  if (isPending) return <Skeleton className="h-[36rem] w-full rounded-card" />
  const isRepeated = (one: Footprint) => list.some((other) => other !== one && other.year === one.year)
  return (
    <div className="grid grid-cols-1 gap-10">
      {error && <LoadFailure onRetry={retry}>{messageOf(error, t)}</LoadFailure>}
      {yearsLeft.length > 0 && (
        <LoadFailure onRetry={retry}>
          {yearsLeft.map((left) => (
            <span key={left.year} className="block">
              {t('notMoved', { year: left.year, reason: messageOf(left.error, t) })}
            </span>
          ))}
        </LoadFailure>
      )}
      {storageFailed && <Banner tone="warning">{t('storageFailed')}</Banner>}
      <AddEntry store={store} onAdded={() => setChosenId(undefined)} />
      {footprint ? (
        <>
          <div className="flex flex-wrap items-end gap-4">
            <SelectField
              name="year"
              label={t('year')}
              value={footprint._id}
              onChange={({ target }) => setChosenId(target.value)}
            >
              {list.map((one) => (
                <option key={one._id} value={one._id}>
                  {isRepeated(one) ? `${one.year}, ${one.name}` : one.year}
                </option>
              ))}
            </SelectField>
            <HouseholdField key={`${footprint._id} people`} footprint={footprint} store={store} />
          </div>
          <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
            <Comparison
              footprint={footprint}
              lastYear={list.find(({ year }) => year === footprint.year - 1)}
            />
            <div className="grid grid-cols-1 content-start gap-12">
              <Categories footprint={footprint} />
              <GoalForm key={`${footprint._id} goal`} footprint={footprint} store={store} />
            </div>
            <ActionList footprint={footprint} store={store} />
            <EntryList footprint={footprint} store={store} />
          </div>
          <ShareFootprint key={`${footprint._id} share`} footprint={footprint} isLoggedIn={isLoggedIn} />
          <FileButtons footprint={footprint} store={store} />
        </>
      ) : (
        <NoFootprint />
      )}
      <StorageNote isLoggedIn={isLoggedIn} />
    </div>
  )
}
