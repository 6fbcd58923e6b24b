import { useMe, useTranslation } from '#web/shell/index.ts'
import { Banner, PageHeading } from '#web/ui/index.ts'
import { VerifyNotice } from '../VerifyNotice.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** Shows what opens the account, and where it is open. */
export default function SecurityPage() {
  const { t } = useTranslation('account')
  const { lacksSecondFactor } = useMe()
  return (
    <div className="page page-narrow">
      <PageHeading title={t('security.title')} lead={t('security.lead')} />
      <div className="grid gap-6">
        {lacksSecondFactor && (
          <Banner tone="warning" title={t('security.required.title')} still>
            {t('security.required.text')}
          </Banner>
        )}
        <VerifyNotice />
        <SecondFactorCard />
        <SessionsCard />
      </div>
    </div>
  )
}
