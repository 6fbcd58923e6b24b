import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Card, Picture, uiPictures } from '#web/ui/index.ts'

const steps = ['choose', 'accept', 'pay'] as const

/** Tells visitors and free members which plans can book, and how booking works. */
export function MembershipNotice({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation('bookings')
  return (
    <div className="grid gap-10">
      <Card as="section" className="grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div className="grid gap-5">
          <h2 className="text-2xl">{t('membership.heading')}</h2>
          <p className="text-lg">{t(isLoggedIn ? 'membership.text' : 'membership.visitor')}</p>
          <div className="row">
            <LinkButton to="/pricing">{t('membership.plans')}</LinkButton>
            {!isLoggedIn && (
              <LinkButton to="/login" look="secondary">
                {t('membership.login')}
              </LinkButton>
            )}
          </div>
        </div>
        <Picture sheet={uiPictures} name="empty" viewBox="0 0 320 220" className="hidden w-64 md:block" />
      </Card>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step} className="grid content-start gap-2 border-t border-line pt-5">
            <span className="font-semibold text-brand">{at + 1}</span>
            <h3 className="text-lg">{t(`steps.${step}.heading`)}</h3>
            <p className="text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
