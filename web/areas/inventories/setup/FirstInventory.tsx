import { useState } from 'react'
import { firstYear } from '#shared/inventories/limits.ts'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Card, Field, Form, SelectField } from '#web/ui/index.ts'
import { RegionSelect } from '../activities/RegionSelect.tsx'
import { likelyRegion } from '../activities/regions.ts'
import { api } from '../api.ts'
import { newId } from '../newId.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { needsPlan, Refusal } from '../view/Refusal.tsx'

/** Returns the years from this one back to the first that an inventory accepts. */
export const yearsToChoose = (thisYear = new Date().getFullYear()): number[] =>
  Array.from({ length: thisYear + 1 - firstYear }, (_, index) => thisYear - index)

/** Asks the first questions of an inventory: who, where and which year. */
export default function FirstInventory({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useInventoryTexts()
  const [siteId] = useState(newId)
  const [region, setRegion] = useState(likelyRegion)
  const { form, error } = useForm({
    call: ({ organisation = '', siteName = '', year }) =>
      api.create({
        organisation,
        boundary: 'operational',
        sites: [{ id: siteId, name: siteName, region }],
        years: [{ year: Number(year) }],
      }),
    onSuccess({ _id }) {
      toast(t('setup.created'), { topic: 'inventory' })
      onCreated(_id)
    },
    failedText: t('failed'),
  })
  const [lastYear] = useState(() => new Date().getFullYear() - 1)
  return (
    <Card as="section" className="grid max-w-3xl gap-5" aria-labelledby="inventory-setup">
      <h2 id="inventory-setup">{t('setup.heading')}</h2>
      <p className="text-soft">{t('setup.text')}</p>
      {needsPlan(error) && <Refusal error={error} />}
      <Form {...form} error={needsPlan(error) ? undefined : form.error}>
        <Field
          name="organisation"
          label={t('setup.organisation')}
          autoComplete="organization"
          required
          maxLength={100}
        />
        <Field name="siteName" label={t('setup.site')} hint={t('setup.siteHint')} required maxLength={60} />
        <RegionSelect
          label={t('setup.region')}
          hint={t('setup.regionHint')}
          value={region}
          onChange={({ target }) => setRegion(target.value)}
        />
        <SelectField name="year" label={t('setup.year')} defaultValue={lastYear} className="max-w-40">
          {yearsToChoose().map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {t('setup.submit')}
        </Button>
      </Form>
    </Card>
  )
}
