import { useState } from 'react'
import type { InventoryWithFigures } from '#shared/inventories/inventory.ts'
import { readQuantity, writeQuantity } from '#shared/inventories/typedAmount.ts'
import { useSending } from '#web/forms/useSending.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Field, Form, type FormValues } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { Refusal } from '../view/Refusal.tsx'
import type { ChangeInventory } from '../view/useInventory.ts'

interface Props {
  inventory: InventoryWithFigures
  baseYear: number
  change: ChangeInventory
}

const lastYear = 2200

/** Sets by how much a later year must be below the base year. Two empty fields remove the target. */
export function TargetForm({ inventory: { target }, baseYear, change }: Props) {
  const { t, language } = useInventoryTexts()
  const [issues, setIssues] = useState<{ path: string; message: string }[]>([])
  const saving = useSending({
    call: change,
    onSuccess: () => toast(t('saved'), { topic: 'inventory' }),
  })
  function submit({ targetYear = '', reducePercent = '' }: FormValues) {
    saving.reset()
    if (!targetYear.trim() && !reducePercent.trim()) {
      setIssues([])
      return saving.send({ target: undefined })
    }
    const year = Number(targetYear.trim())
    const percent = readQuantity(reducePercent, language)
    const isYear = Number.isInteger(year) && year > baseYear && year <= lastYear
    const isPercent = percent !== undefined && percent <= 100
    setIssues([
      ...(isYear ? [] : [{ path: 'targetYear', message: t('target.badYear') }]),
      ...(isPercent ? [] : [{ path: 'reducePercent', message: t('target.bad') }]),
    ])
    if (isYear && isPercent) saving.send({ target: { year, reducePercent: percent } })
  }
  return (
    <>
      <Refusal error={saving.error} />
      <Form onSubmit={submit} issues={issues} busy={saving.isPending}>
        <div className="fields">
          <Field
            name="targetYear"
            label={t('target.year')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={target?.year}
          />
          <Field
            name="reducePercent"
            label={t('target.reduce')}
            hint={t('target.reduceHint')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={target && writeQuantity(target.reducePercent, language)}
          />
        </div>
        <Button type="submit" look="secondary" className="justify-self-start" busy={saving.isPending}>
          {t('save')}
        </Button>
      </Form>
    </>
  )
}
