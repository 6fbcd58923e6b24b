import { useMemo, useState } from 'react'
import { entryOfLink } from '#shared/footprints/entryOfLink.ts'
import { firstYear } from '#shared/footprints/limits.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useNavigate, useSearchParams } from '#web/shell/index.ts'
import { Alert, Button, Card, SelectField } from '#web/ui/index.ts'
import { newEntryId } from './newEntryId.ts'
import type { Footprints } from './store/useFootprints.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

/**
 * Offers to add the calculation that the URL names: `/footprint?calculator=…`, with the parameters of a link
 * to a result. Only a button adds it, because anybody can make such a link.
 */
export function AddEntry({ store, onAdded }: { store: Footprints; onAdded: () => void }) {
  const { t, category, quantities, kilograms } = useFootprintTexts()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = params.toString()
  // The id stays the same for a URL, so that a second click adds nothing.
  const entry = useMemo(
    () => entryOfLink(new URLSearchParams(address), { id: newEntryId(), at: new Date().toISOString() }),
    [address],
  )
  const thisYear = new Date().getFullYear()
  const [year, setYear] = useState(thisYear)
  const adding = useSending({
    async call() {
      if (entry) {
        const { kg: _, ...form } = entry
        await store.add(year, [form])
      }
    },
    onSuccess() {
      toast(t('add.done'), { topic: 'footprint' })
      onAdded()
      navigate('/footprint', { replace: true })
    },
  })
  if (!params.has('calculator')) return null
  if (!entry) return <Alert>{t('add.unknown')}</Alert>
  return (
    <Card className="grid gap-4">
      <h2>{t('add.heading')}</h2>
      <p>
        {category(entry.calculator)}, {quantities(entry)}: <strong>{kilograms(entry.kg)}</strong>
      </p>
      {adding.error && <Alert>{messageOf(adding.error, t)}</Alert>}
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          name="addedYear"
          label={t('add.year')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
        >
          {Array.from({ length: thisYear + 2 - firstYear }, (_, index) => thisYear + 1 - index).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <Button busy={adding.isPending} onClick={() => adding.send()}>
          {t('add.button')}
        </Button>
      </div>
    </Card>
  )
}
