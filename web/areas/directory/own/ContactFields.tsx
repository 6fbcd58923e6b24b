import { Field } from '#web/ui/index.ts'
import type { BindField } from './companyForm.ts'
import { useOwnTexts } from './useOwnTexts.ts'

export function ContactFields({ bind }: { bind: BindField }) {
  const { t } = useOwnTexts()
  return (
    <>
      <Field {...bind('company')} autoComplete="organization" maxLength={200} aria-required />
      <div className="fields">
        <Field
          {...bind('email')}
          type="email"
          hint={t('hint.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-required
        />
        <Field
          {...bind('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={200}
          optionalLabel={t('optional')}
        />
      </div>
      <Field
        {...bind('website')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        placeholder="www.example.org"
        optionalLabel={t('optional')}
      />
    </>
  )
}
