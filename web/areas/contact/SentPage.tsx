import { FormDone } from '#web/forms/FormDone.tsx'
import { useTranslation } from '#web/shell/index.ts'

export default function SentPage() {
  const { t } = useTranslation('contact')
  return <FormDone picture="mailbox" title={t('heading')} done={t('form.sent')} />
}
