import { useTranslation } from '#web/shell/index.ts'
import { ResultFrame } from './ResultFrame.tsx'

/** This page is shown when a buyer leaves Stripe's page without paying. */
export default function CancelPage() {
  const { t } = useTranslation('payments')
  return <ResultFrame title={t('cancel.title')} lead={t('cancel.lead')} />
}
