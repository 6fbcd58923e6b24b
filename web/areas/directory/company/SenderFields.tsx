import { Field } from '#web/ui/index.ts'
import { useCompanyTexts } from './useCompanyTexts.ts'

/** Asks for the sender's name and e-mail. */
export function SenderFields({ maxNameLength }: { maxNameLength: number }) {
  const { t } = useCompanyTexts()
  return (
    <div className="fields">
      <Field name="name" label={t('write.name')} autoComplete="name" required maxLength={maxNameLength} />
      <Field
        name="email"
        type="email"
        label={t('write.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
    </div>
  )
}
