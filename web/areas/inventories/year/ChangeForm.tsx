import type { InventoryWithFigures } from '#shared/inventories/inventory.ts'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Form, SelectField } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useErrorOfLastAction } from '../view/errorOfLastAction.ts'
import type { ChangeInventory } from '../view/useInventory.ts'

interface Props {
  inventory: InventoryWithFigures
  baseYear: number
  change: ChangeInventory
}

/** Records that the company has changed after its base year, for example by a merger. */
export function ChangeForm({ inventory: { years, changes }, baseYear, change }: Props) {
  const { t } = useInventoryTexts()
  const later = years.map(({ year }) => year).filter((year) => year > baseYear)
  const { form, error } = useForm({
    call: ({ changeYear }) =>
      change({ changes: [...changes, { year: Number(changeYear), isRecalculated: false }] }),
    onSuccess: () => toast(t('saved'), { topic: 'inventory' }),
    failedText: t('failed'),
  })
  const fresh = useErrorOfLastAction(error)
  if (later.length === 0) return null
  return (
    <div className="grid gap-3">
      <p className="text-soft">{t('target.changeText')}</p>
      <Form {...form} error={fresh && form.error} className="flex flex-wrap items-end gap-4">
        <SelectField name="changeYear" label={t('target.change')} className="min-w-32">
          {later.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary" busy={form.busy}>
          {t('target.changeAdd')}
        </Button>
      </Form>
    </div>
  )
}
