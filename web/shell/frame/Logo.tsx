import { useTranslation } from '../language/i18n.ts'
import { Link } from '../routing/routing.tsx'

/** The portal's sign, the sun over three layers of land, beside its name. */
export const Logo = () => (
  <span className="logo">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="20.5" cy="8.3" r="6.3" />
      <path opacity=".4" d="M1.3 12.7C5 8.3 9.5 8 13.5 11.3S23 16.5 30.7 12.9A15 15 0 1 1 1.3 12.7z" />
      <path opacity=".7" d="M1.1 17.5C7 13.5 11 14.3 15.5 17S26 20.3 30.9 18A15 15 0 0 1 1.1 17.5z" />
      <path d="M2.8 23C8 19.6 12 20.2 16 22.2s8.5 2.6 13.2.9A15 15 0 0 1 2.8 23z" />
    </svg>
    <span translate="no">{useTranslation('shell').t('brand')}</span>
  </span>
)

/** The logo of a header, which leads to the home page. */
export function HomeLink({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Link to="/" className="header-home" aria-label={t('homeOf', { brand: t('brand') })} onClick={onClick}>
      <Logo />
    </Link>
  )
}
