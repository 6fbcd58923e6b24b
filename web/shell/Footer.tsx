import { useTranslation } from './i18n.ts'
import { Logo } from './Logo.tsx'
import { Link } from './routing.tsx'
import { Slot } from './Slot.tsx'
import { useLinks } from './useLinks.ts'

export function Footer() {
  const { t } = useTranslation('shell')
  const links = [...useLinks('header'), ...useLinks('footer'), ...useLinks('account')]
  return (
    <footer className="footer">
      <div className="footer-inside">
        <div className="footer-brand">
          <Logo name={t('brand')} />
          <p>{t('footer.promise')}</p>
          <Slot name="shell/footer" />
        </div>
        <nav aria-label={t('footer.navigation')}>
          <ul className="footer-links">
            <li>
              <Link to="/">{t('home')}</Link>
            </li>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="footer-small">{t('footer.rights', { year: new Date().getFullYear(), brand: t('brand') })}</p>
      </div>
    </footer>
  )
}
