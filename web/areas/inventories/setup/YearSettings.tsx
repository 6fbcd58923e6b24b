import { useRef, useState } from 'react'
import type { InventoryWithFigures, ReportedYear } from '#shared/inventories/inventory.ts'
import {
  ambiguousReadings,
  isTooLarge,
  readQuantity,
  writeQuantity,
} from '#shared/inventories/typedAmount.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useSending } from '#web/forms/useSending.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Field, Form, Icon, SelectField } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useErrorOfLastAction } from '../view/errorOfLastAction.ts'
import { PlanLimit } from '../view/PlanLimit.tsx'
import { needsPlan, Refusal } from '../view/Refusal.tsx'
import type { ChangeInventory } from '../view/useInventory.ts'
import { yearsToChoose } from './FirstInventory.tsx'
import { StoredMeanwhile } from './StoredMeanwhile.tsx'

interface Props {
  inventory: InventoryWithFigures
  change: ChangeInventory
}

/** Lists the years with their turnover, and shows a form that adds one. */
export function YearSettings({ inventory: { years, baseYear }, change }: Props) {
  const { t } = useInventoryTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const removal = useSending({
    call: (year: number) => change({ years: years.filter((one) => one.year !== year) }),
    onSuccess: () => heading.current?.focus(),
  })
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="inventory-years">
      <h3 id="inventory-years" ref={heading} tabIndex={-1} className="outline-none">
        {t('company.years')}
      </h3>
      <Refusal error={removal.error} />
      <ul className="grid">
        {years.map((one) => (
          <li key={one.year} className="grid border-t border-line py-2">
            <div className="flex min-h-11 items-center justify-between gap-4">
              <span>
                <strong>{one.year}</strong>
                {one.year === baseYear && (
                  <span className="text-sm text-soft">
                    {' '}
                    {t(years.length > 1 ? 'company.baseYearStays' : 'company.isBaseYear')}
                  </span>
                )}
              </span>
              {years.length > 1 && one.year !== baseYear && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('company.removeYear', { year: one.year })}
                  onClick={() => removal.send(one.year)}
                >
                  <Icon name="trash" />
                </button>
              )}
            </div>
            <YearForm
              year={one}
              onSave={(changed) =>
                change({ years: years.map((other) => (other.year === one.year ? changed : other)) })
              }
            />
          </li>
        ))}
      </ul>
      <NewYear years={years} change={change} />
    </section>
  )
}

const invalid = (path: string, message: string) => ({ path, code: 'inventoryView.invalid' as const, message })

interface YearFormProps {
  year: ReportedYear
  onSave: (year: ReportedYear) => Promise<void>
}

/** Edits the turnover of a year, from which the intensity is calculated. */
function YearForm({ year: reported, onSave }: YearFormProps) {
  const { t, language, number } = useInventoryTexts()
  const { year, turnover, currency } = reported
  const [lastSent, setLastSent] = useState<Pick<ReportedYear, 'turnover' | 'currency'>>(reported)
  const refusalOf = (text: string) => {
    const readings = ambiguousReadings(text, language)
    if (readings) return t('problems.ambiguousNumber', { text, ...readings })
    return t(isTooLarge(text, language) ? 'problems.tooLarge' : 'problems.notANumber')
  }
  const { form, error } = useForm({
    check: ({ turnover: typed = '', currency: code = '' }) => [
      ...(typed.trim() && readQuantity(typed, language) === undefined
        ? [invalid('turnover', refusalOf(typed.trim()))]
        : []),
      ...(code.trim() && !/^[a-z]{3}$/i.test(code.trim())
        ? [invalid('currency', t('company.badCurrency'))]
        : []),
    ],
    call({ turnover: typed = '', currency: code = '' }) {
      const sent = {
        turnover: typed.trim() ? readQuantity(typed, language) : undefined,
        currency: code.trim().toUpperCase() || undefined,
      }
      setLastSent(sent)
      return onSave({ ...reported, ...sent })
    },
    onSuccess: () => toast(t('saved'), { topic: 'inventory' }),
    failedText: t('failed'),
  })
  const fresh = useErrorOfLastAction(error)
  const textOf = (value: number | undefined) => (value === undefined ? '' : number(value))
  const values = [
    { typed: textOf(lastSent.turnover), stored: textOf(turnover) },
    { typed: lastSent.currency ?? '', stored: currency ?? '' },
  ]
  return (
    <Form {...form} error={fresh && form.error}>
      <div className="fields">
        <Field
          name="turnover"
          label={t('company.turnover', { year })}
          hint={t('company.turnoverHint')}
          optionalLabel={t('optional')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={turnover === undefined ? '' : writeQuantity(turnover, language)}
        />
        <Field
          name="currency"
          label={t('company.currency')}
          hint={t('company.currencyHint')}
          optionalLabel={t('optional')}
          maxLength={3}
          autoComplete="off"
          defaultValue={currency ?? ''}
        />
      </div>
      <StoredMeanwhile error={fresh} values={values} />
      <Button type="submit" look="secondary" size="small" className="justify-self-start" busy={form.busy}>
        {t('save')}
      </Button>
    </Form>
  )
}

function NewYear({ years, change }: { years: readonly ReportedYear[]; change: ChangeInventory }) {
  const { t } = useInventoryTexts()
  const taken = new Set(years.map(({ year }) => year))
  const { form, error } = useForm({
    call: ({ newYear }) => change({ years: [...years, { year: Number(newYear) }] }),
    onSuccess: () => toast(t('saved'), { topic: 'inventory' }),
    failedText: t('failed'),
  })
  const fresh = useErrorOfLastAction(error)
  return (
    <>
      {needsPlan(error) && <Refusal error={error} />}
      <Form
        {...form}
        error={fresh && !needsPlan(fresh) && form.error}
        className="flex flex-wrap items-end gap-4"
      >
        <SelectField name="newYear" label={t('company.year')} className="min-w-32">
          {yearsToChoose()
            .filter((year) => !taken.has(year))
            .map((year) => (
              <option key={year}>{year}</option>
            ))}
        </SelectField>
        <Button type="submit" look="secondary" busy={form.busy}>
          {t('company.addYear')}
        </Button>
      </Form>
      {!needsPlan(fresh) && <PlanLimit kind="years" count={years.length} />}
    </>
  )
}
