import { maxHoursLength } from '#shared/directory/listingForm.ts'
import { Field } from '#web/ui/index.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { BindField, CompanyForm } from './companyForm.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { useOwnTexts } from './useOwnTexts.ts'

interface Props {
  values: CompanyForm
  change: (changes: Partial<CompanyForm>) => void
}

/** Shows all fields of a company's form except the logo. */
export function CompanyFields({ values, change }: Props) {
  const { t } = useOwnTexts()
  const bind: BindField = (name) => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    onChange: ({ target }) => change({ [name]: target.value }),
  })
  return (
    <>
      <ContactFields bind={bind} />
      <PlaceFields bind={bind} onPlace={change} />
      <BusinessFields bind={bind} values={values} />
      <Field
        {...bind('hours')}
        multiline
        rows={3}
        maxLength={maxHoursLength}
        optionalLabel={t('optional')}
        hint={t('hint.hours')}
      />
      <Field {...bind('description')} multiline rows={6} maxLength={10_000} optionalLabel={t('optional')} />
    </>
  )
}
