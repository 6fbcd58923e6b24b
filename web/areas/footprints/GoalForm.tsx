import { actionsFor, plannedTotal } from '#shared/footprints/actions.ts'
import type { Footprint } from '#shared/footprints/footprint.ts'
import { ambiguousReadings, readKg, writeKg } from '#shared/footprints/quantitiesOf.ts'
import { goalErrors } from '#shared/footprints/refusals.ts'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import type { Footprints } from './store/useFootprints.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

/** Sets a goal for the year's footprint, and says how far the footprint is from it. */
export function GoalForm({ footprint, store }: { footprint: Footprint; store: Footprints }) {
  const { t, mass, language } = useFootprintTexts()
  const { goalKg, total, entries, planned } = footprint
  const textOf = (values: Record<string, string>) => values.goalKg?.trim() ?? ''
  const { form } = useForm({
    check(values) {
      const text = textOf(values)
      if (!text || readKg(text, language) !== undefined) return []
      const readings = ambiguousReadings(text, language)
      const params = readings && { text, ...readings }
      return [{ path: 'goalKg', code: goalErrors[readings ? 'ambiguous' : 'number'].code, params }]
    },
    call: (values) =>
      store.change(footprint, () => ({
        goalKg: textOf(values) ? readKg(textOf(values), language) : undefined,
      })),
    onSuccess: () => toast(t('goal.saved'), { topic: 'footprint' }),
    failedText: t('failed'),
  })
  const plannedKg = plannedTotal(total, actionsFor(entries, planned))
  return (
    <section aria-labelledby="footprint-goal" className="grid content-start gap-4">
      <h2 id="footprint-goal">{t('goal.heading')}</h2>
      <p className="text-soft">{t('goal.hint')}</p>
      {goalKg !== undefined && (
        <p>
          {total <= goalKg
            ? t('goal.reached', { kg: mass(goalKg - total) })
            : t('goal.missing', { kg: mass(total - goalKg) })}{' '}
          {plannedKg < total &&
            (plannedKg <= goalKg
              ? t('goal.plannedReaches', { kg: mass(plannedKg) })
              : t('goal.plannedMisses', { kg: mass(plannedKg - goalKg) }))}
        </p>
      )}
      <Form {...form} className="flex flex-wrap items-end gap-4" noValidate>
        <Field
          name="goalKg"
          label={t('goal.label')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={goalKg === undefined ? '' : writeKg(goalKg, language)}
        />
        <Button type="submit" look="secondary" busy={form.busy}>
          {t('goal.save')}
        </Button>
      </Form>
    </section>
  )
}
