import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'

/** Links to the sign-up page or, for people who are logged in, to the calculators. */
export function JoinButton({
  label,
  arrow,
  className,
}: {
  label: string
  arrow?: boolean
  className?: string
}) {
  const { t } = useTranslation('home')
  const { isLoggedIn } = useSession()
  return (
    <LinkButton
      to={isLoggedIn ? '/trade#calculator-section-anchor' : '/signup'}
      size="large"
      iconEnd={arrow ? 'arrowRight' : undefined}
      className={className}
    >
      {isLoggedIn ? t('eyes.button') : label}
    </LinkButton>
  )
}
