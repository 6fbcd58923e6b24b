import { useRef, useState } from 'react'
import type { InventoryWithFigures, Site } from '#shared/inventories/inventory.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useSending } from '#web/forms/useSending.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Field, Form, Icon } from '#web/ui/index.ts'
import { RegionSelect } from '../activities/RegionSelect.tsx'
import { useRegionName } from '../activities/regions.ts'
import { newId } from '../newId.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useErrorOfLastAction } from '../view/errorOfLastAction.ts'
import { PlanLimit } from '../view/PlanLimit.tsx'
import { needsPlan, Refusal } from '../view/Refusal.tsx'
import type { ChangeInventory } from '../view/useInventory.ts'

interface Props {
  inventory: InventoryWithFigures
  change: ChangeInventory
}

/** Lists the sites, and shows a form that adds one. */
export function SiteSettings({ inventory: { sites }, change }: Props) {
  const { t } = useInventoryTexts()
  const nameOf = useRegionName()
  const heading = useRef<HTMLHeadingElement>(null)
  const removal = useSending({
    call: ({ id }: Site) => change({ sites: sites.filter((site) => site.id !== id) }),
    onSuccess: () => heading.current?.focus(),
  })
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="inventory-sites">
      <h3 id="inventory-sites" ref={heading} tabIndex={-1} className="outline-none">
        {t('company.sites')}
      </h3>
      <Refusal error={removal.error} />
      <ul className="grid">
        {sites.map((site) => (
          <li key={site.id} className="flex min-h-11 items-center justify-between gap-4 border-t border-line">
            <span className="min-w-0 wrap-anywhere">
              <span translate="no">{site.name}</span>{' '}
              <span className="text-sm text-soft">{nameOf(site.region)}</span>
            </span>
            {sites.length > 1 && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('company.removeSite', { name: site.name })}
                onClick={() => removal.send(site)}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <NewSite key={sites.length} sites={sites} change={change} />
    </section>
  )
}

function NewSite({ sites, change }: { sites: readonly Site[]; change: ChangeInventory }) {
  const { t } = useInventoryTexts()
  const [id] = useState(newId)
  const [region, setRegion] = useState(sites[0]!.region)
  const { form, error } = useForm({
    call: ({ siteName = '' }) => change({ sites: [...sites, { id, name: siteName, region }] }),
    onSuccess: () => toast(t('saved'), { topic: 'inventory' }),
    failedText: t('failed'),
  })
  const fresh = useErrorOfLastAction(error)
  return (
    <>
      {needsPlan(error) && <Refusal error={error} />}
      <Form {...form} error={fresh && !needsPlan(fresh) && form.error}>
        <div className="fields">
          <Field name="siteName" label={t('company.siteName')} required maxLength={60} />
          <RegionSelect
            label={t('setup.region')}
            value={region}
            onChange={({ target }) => setRegion(target.value)}
          />
        </div>
        <Button type="submit" look="secondary" className="justify-self-start" busy={form.busy}>
          {t('company.addSite')}
        </Button>
        {!needsPlan(fresh) && <PlanLimit kind="sites" count={sites.length} />}
      </Form>
    </>
  )
}
