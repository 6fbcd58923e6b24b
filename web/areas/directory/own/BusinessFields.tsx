import { socialName, socialTypes } from '#shared/directory/contact.ts'
import { contractorTypes, industries } from '#shared/directory/industry.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import { useCategoryNames } from '../useCategoryNames.ts'
import type { BindField, CompanyForm } from './companyForm.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Asks for industry and social media, and in some cases for contractor type, custom type and social link. */
export function BusinessFields({ bind, values }: { bind: BindField; values: CompanyForm }) {
  const { t } = useOwnTexts()
  const { industryName, typeName } = useCategoryNames()
  const isContractor = values.industry === 'Local Contractors'
  return (
    <fieldset className="mt-4 grid gap-4">
      <legend className="mb-4 text-lg font-bold">{t('group.business')}</legend>
      <div className="fields">
        <SelectField {...bind('industry')} aria-required>
          <option value="">{t('choose')}</option>
          {industries.map((industry) => (
            <option key={industry} value={industry}>
              {industryName(industry)}
            </option>
          ))}
        </SelectField>
        {isContractor && (
          <SelectField {...bind('contractorType')} aria-required>
            <option value="">{t('choose')}</option>
            {contractorTypes.map((type) => (
              <option key={type} value={type}>
                {typeName(type)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {isContractor && values.contractorType === 'other' && (
        <Field {...bind('customType')} maxLength={200} aria-required />
      )}
      <div className="fields">
        <SelectField {...bind('socialType')}>
          <option value="">{t('none')}</option>
          {socialTypes.map((type) => (
            <option key={type} value={type}>
              {socialName(type)}
            </option>
          ))}
        </SelectField>
        {(values.socialType !== '' || values.socialLink !== '') && (
          <Field
            {...bind('socialLink')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2048}
            aria-required
          />
        )}
      </div>
    </fieldset>
  )
}
