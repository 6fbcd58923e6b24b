import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'

/** Button classes for the accent background, on which the brand's green cannot be seen in either theme. */
export const onAccentClass = 'bg-deep-ink text-on-deep hover:bg-deep'

interface Props {
  label: string
  arrow?: boolean
  className?: string
}

/** Links to the sign-up page or, for people who are logged in, to the calculators. */
export function JoinButton({ label, arrow, className }: Props) {
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
