import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf } from '#web/shell/index.ts'
import { Button, SelectField, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { InventoryDesk } from './InventoryDesk.tsx'

const FirstInventory = lazy(() => import('../setup/FirstInventory.tsx'))

/** Shows one of a member's inventories. If there is none, it asks the first questions. */
export default function InventoryView() {
  const { t } = useInventoryTexts()
  const queries = useQueryClient()
  const list = useInfiniteQuery(api.list.pages({ limit: 100 }))
  const [chosenId, setChosenId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const waiting = <Skeleton className="h-[36rem] w-full rounded-card" />
  if (list.error && !list.data)
    return <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error, t)}</LoadFailure>
  if (!list.data) return waiting
  const inventories = list.data
  const reload = () => queries.invalidateQueries({ queryKey: ['inventories'] })
  if (inventories.length === 0 || isAdding)
    return (
      <div className="grid gap-6">
        <Suspense fallback={waiting}>
          <FirstInventory
            onCreated={(id) => {
              setChosenId(id)
              void reload().then(() => setAdding(false))
            }}
          />
        </Suspense>
        {isAdding && (
          <Button look="quiet" className="-ms-5 justify-self-start" onClick={() => setAdding(false)}>
            {t('cancel')}
          </Button>
        )}
      </div>
    )
  const chosenInventory = inventories.find(({ _id }) => _id === chosenId) ?? inventories[0]!
  return (
    <InventoryDesk
      key={chosenInventory._id}
      id={chosenInventory._id}
      choice={
        inventories.length > 1 && (
          <SelectField
            name="inventory"
            label={t('company.choose')}
            translate="no"
            value={chosenInventory._id}
            onChange={({ target }) => setChosenId(target.value)}
          >
            {inventories.map(({ _id, organisation }) => (
              <option key={_id} value={_id}>
                {organisation}
              </option>
            ))}
          </SelectField>
        )
      }
      inventoryCount={inventories.length}
      onAdd={() => setAdding(true)}
      onDeleted={() => {
        setChosenId(undefined)
        return reload()
      }}
    />
  )
}
