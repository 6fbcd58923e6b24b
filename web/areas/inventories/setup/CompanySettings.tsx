import { useState } from 'react'
import { boundaries, type InventoryWithFigures } from '#shared/inventories/inventory.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { messageOf, toast } from '#web/shell/index.ts'
import { Button, Field, Form, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useErrorOfLastAction } from '../view/errorOfLastAction.ts'
import type { ChangeInventory } from '../view/useInventory.ts'
import { SiteSettings } from './SiteSettings.tsx'
import { StoredMeanwhile } from './StoredMeanwhile.tsx'
import { YearSettings } from './YearSettings.tsx'

interface Props {
  inventory: InventoryWithFigures
  change: ChangeInventory
  onDeleted: () => Promise<unknown>
}

const methods = ['location', 'market'] as const

/** Shows the settings of an organisation: its boundary, its sites and its years. */
export default function CompanySettings({ inventory, change, onDeleted }: Props) {
  const { t } = useInventoryTexts()
  const { _id: id, organisation } = inventory
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      <OrganisationForm inventory={inventory} change={change} />
      <SiteSettings inventory={inventory} change={change} />
      <YearSettings inventory={inventory} change={change} />
      <div>
        <ConfirmAction
          button={{ look: 'caution', size: 'small', icon: 'trash', children: t('company.delete') }}
          texts={{
            title: t('company.deleteTitle', { name: organisation }),
            confirm: t('company.delete'),
            cancel: t('company.keep'),
            busy: t('company.deleting'),
          }}
          call={() => api.remove({ id })}
          onSuccess={() => {
            toast(t('company.deleted'), { topic: 'inventory' })
            void onDeleted()
          }}
          failedText={(error) => messageOf(error, t)}
        >
          {t('company.deleteText')}
        </ConfirmAction>
      </div>
    </div>
  )
}

function OrganisationForm({ inventory, change }: Pick<Props, 'inventory' | 'change'>) {
  const { t } = useInventoryTexts()
  const [typed, setTyped] =
    useState<Pick<InventoryWithFigures, 'organisation' | 'boundary' | 'method'>>(inventory)
  const { form, error } = useForm({
    call({ organisation = '', boundary, method }) {
      const sent = {
        organisation,
        boundary: boundary as (typeof boundaries)[number],
        method: method as (typeof methods)[number],
      }
      setTyped(sent)
      return change(sent)
    },
    onSuccess: () => toast(t('saved'), { topic: 'inventory' }),
    failedText: t('failed'),
  })
  const fresh = useErrorOfLastAction(error)
  const values = [
    { typed: typed.organisation, stored: inventory.organisation },
    {
      typed: t(`company.boundaries.${typed.boundary}`),
      stored: t(`company.boundaries.${inventory.boundary}`),
    },
    { typed: t(`company.methods.${typed.method}`), stored: t(`company.methods.${inventory.method}`) },
  ]
  return (
    <Form {...form} error={fresh && form.error}>
      <Field
        name="organisation"
        label={t('company.organisation')}
        defaultValue={inventory.organisation}
        required
        maxLength={100}
      />
      <SelectField name="boundary" label={t('company.boundary')} defaultValue={inventory.boundary}>
        {boundaries.map((one) => (
          <option key={one} value={one}>
            {t(`company.boundaries.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="method"
        label={t('company.method')}
        hint={t('company.methodHint')}
        defaultValue={inventory.method}
      >
        {methods.map((one) => (
          <option key={one} value={one}>
            {t(`company.methods.${one}`)}
          </option>
        ))}
      </SelectField>
      <StoredMeanwhile error={fresh} values={values} />
      <Button type="submit" look="secondary" className="justify-self-start" busy={form.busy}>
        {t('save')}
      </Button>
    </Form>
  )
}
