import { Button, Field, SelectField } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { emptyInstrument, type InstrumentDraft } from './draft.ts'

interface Props {
  instruments: readonly InstrumentDraft[]
  onChange: (instruments: readonly InstrumentDraft[]) => void
  /** The error about all instruments together. */
  error: string | undefined
}

const maxInstruments = 10

/** Shows the certificates and contracts of an activity of electricity. */
export function InstrumentFields({ instruments, onChange, error }: Props) {
  const { t } = useInventoryTexts()
  const change = (key: string, part: Partial<InstrumentDraft>) =>
    onChange(instruments.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const add = () => {
    const nextKey = Math.max(-1, ...instruments.map(({ key }) => Number(key))) + 1
    onChange([...instruments, emptyInstrument(String(nextKey))])
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-semibold">{t('form.instruments')}</legend>
      <p className="text-sm text-soft">{t('form.instrumentsText')}</p>
      {instruments.map((instrument, index) => (
        <InstrumentFieldset
          key={instrument.key}
          instrument={instrument}
          index={index}
          onChange={(part) => change(instrument.key, part)}
          onRemove={() => onChange(instruments.filter(({ key }) => key !== instrument.key))}
        />
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {instruments.length < maxInstruments && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={add}>
          {t('form.addInstrument')}
        </Button>
      )}
    </fieldset>
  )
}

interface FieldsetProps {
  instrument: InstrumentDraft
  index: number
  onChange: (part: Partial<InstrumentDraft>) => void
  onRemove: () => void
}

function InstrumentFieldset({ instrument, index, onChange, onRemove }: FieldsetProps) {
  const { t } = useInventoryTexts()
  const text = (field: 'megawattHours' | 'kgPerKwh' | 'evidence') => ({
    name: `instruments.${index}.${field}`,
    value: instrument[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="visually-hidden">{t('form.instrument', { number: index + 1 })}</legend>
      <div className="fields">
        <SelectField
          name={`instruments.${index}.type`}
          label={t('form.type')}
          value={instrument.type}
          onChange={({ target }) => onChange({ type: target.value as InstrumentDraft['type'] })}
        >
          <option value="certificate">{t('form.types.certificate')}</option>
          <option value="contract">{t('form.types.contract')}</option>
        </SelectField>
        <Field {...text('megawattHours')} label={t('form.megawattHours')} inputMode="decimal" />
        <Field
          {...text('kgPerKwh')}
          label={t('form.kgPerKwh')}
          hint={t('form.kgPerKwhHint')}
          inputMode="decimal"
        />
        <Field {...text('evidence')} label={t('form.evidence')} maxLength={200} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={instrument.isRenewable}
            onChange={({ target }) => onChange({ isRenewable: target.checked })}
          />
          {t('form.isRenewable')}
        </label>
        <Button look="quiet" size="small" icon="trash" onClick={onRemove}>
          {t('form.removeInstrument', { number: index + 1 })}
        </Button>
      </div>
    </fieldset>
  )
}
