import type { Footprint } from '#shared/footprints/footprint.ts'
import { maxPeople } from '#shared/footprints/limits.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast } from '#web/shell/index.ts'
import { SelectField } from '#web/ui/index.ts'
import type { Footprints } from './store/useFootprints.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

/** Lets the reader choose how many people share the footprint. */
export function HouseholdField({ footprint, store }: { footprint: Footprint; store: Footprints }) {
  const { t, number } = useFootprintTexts()
  const saving = useSending({
    call: (people: number) => store.change(footprint, () => ({ people })),
    onError: (error) => toast(messageOf(error, t), { tone: 'danger', topic: 'footprint' }),
  })
  return (
    <SelectField
      name="people"
      label={t('people')}
      value={String(footprint.people)}
      onChange={({ target }) => saving.send(Number(target.value))}
    >
      {Array.from({ length: maxPeople }, (_, index) => (
        <option key={index + 1} value={index + 1}>
          {number(index + 1)}
        </option>
      ))}
    </SelectField>
  )
}
