import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'

/** Leads a visitor to an account of their own; whoever is logged in has one, and is led to the calculators. */
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
