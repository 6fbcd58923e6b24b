import { dataQualities } from '#shared/inventories/activity.ts'
import type { Site } from '#shared/inventories/inventory.ts'
import { type ActivityKind, rulesOfKind } from '#shared/inventories/kinds.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { type Draft, type DraftText, kindDefaults, kindsOfScope } from './draft.ts'
import { RegionSelect } from './RegionSelect.tsx'

interface Props {
  draft: Draft
  sites: readonly Site[]
  onChange: (part: Partial<Draft>) => void
}

const scopes = [1, 2, 3] as const

/** Refrigerants have the same effect everywhere, and entered figures have no region of their own. */
const hasRegion = (kind: ActivityKind) => kind !== 'refrigerant' && rulesOfKind[kind].entered === undefined

/** Shows the fields that the kind of an activity needs. */
export function ActivityFields({ draft, sites, onChange }: Props) {
  const { t, unit, kind: nameOfKind, variant: nameOfVariant, category } = useInventoryTexts()
  const { units, variants, categories, entered } = rulesOfKind[draft.kind]
  const bind = (name: DraftText) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const chooseSite = (id: string) => {
    const before = sites.find((site) => site.id === draft.site)
    const after = sites.find((site) => site.id === id)
    // A region that the reader has chosen stays.
    const follows = after && draft.region === before?.region
    onChange({ site: id, ...(follows && { region: after.region }) })
  }
  return (
    <>
      <div className="fields">
        <SelectField
          name="kind"
          label={t('form.kind')}
          value={draft.kind}
          onChange={({ target }) => {
            const kind = target.value as ActivityKind
            onChange({ kind, ...kindDefaults(kind) })
          }}
        >
          {scopes.map((scope) => (
            <optgroup key={scope} label={t(`form.scope${scope}`)}>
              {kindsOfScope(scope).map((kind) => (
                <option key={kind} value={kind}>
                  {nameOfKind(kind)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        {sites.length > 1 && (
          <SelectField
            {...bind('site')}
            label={t('form.site')}
            onChange={({ target }) => chooseSite(target.value)}
          >
            {sites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {variants.length > 1 && (
          <SelectField {...bind('variant')} label={t('form.variant')}>
            {draft.kind === 'refrigerant' && <option value="">{t('form.chooseVariant')}</option>}
            {variants.map((variant) => (
              <option key={variant} value={variant}>
                {nameOfVariant(variant)}
              </option>
            ))}
          </SelectField>
        )}
        {categories.length > 1 && (
          <SelectField {...bind('category')} label={t('form.category')}>
            {categories.map((one) => (
              <option key={one} value={one}>{`${one}. ${category(one)}`}</option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="fields">
        <Field {...bind('quantity')} label={t('form.quantity')} inputMode="decimal" autoComplete="off" />
        <SelectField {...bind('unit')} label={t('form.unit')}>
          {units.map((one) => (
            <option key={one} value={one}>
              {unit(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="fields">
        {hasRegion(draft.kind) && (
          <RegionSelect {...bind('region')} label={t('form.region')} hint={t('form.regionHint')} />
        )}
        {entered === 'factor' && (
          <Field
            {...bind('kgPer')}
            label={t('form.kgPer', { unit: unit(draft.unit as UnitKey) })}
            hint={t('form.kgPerHint')}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {entered && (
          <Field {...bind('source')} label={t('form.source')} hint={t('form.sourceHint')} maxLength={300} />
        )}
        <SelectField {...bind('dataQuality')} label={t('form.dataQuality')}>
          {dataQualities.map((quality) => (
            <option key={quality} value={quality}>
              {t(`form.qualities.${quality}`)}
            </option>
          ))}
        </SelectField>
        <Field {...bind('note')} label={t('form.note')} optionalLabel={t('optional')} maxLength={300} />
      </div>
    </>
  )
}
