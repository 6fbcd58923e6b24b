import { languageNames, languages } from '#shared/kernel/language.ts'
import type { PageLayout } from '../area.ts'
import { chooseLanguage, useTranslation } from '../language/i18n.ts'
import { Link, useLocation } from '../routing/routing.tsx'
import { Slot } from '../screens/Slot.tsx'
import { barePath, pathIn } from '../site/languagePath.ts'
import { Logo } from './Logo.tsx'
import { type ShownLink, useLinks } from './useLinks.ts'

interface GroupProps {
  heading: string
  links: readonly Pick<ShownLink, 'to' | 'label'>[]
}

const Group = ({ heading, links }: GroupProps) => (
  <div>
    <h2>{heading}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </div>
)

function SiteLinks() {
  const { t } = useTranslation('shell')
  const mainLinks = [...useLinks('header'), ...useLinks('menu')]
  const moreLinks = useLinks('footer')
  return (
    <>
      <div className="footer-brand">
        <Logo />
        <p>{t('footer.promise')}</p>
      </div>
      <nav className="footer-groups" aria-label={t('footer.navigation')}>
        <Group
          heading={t('footer.explore')}
          links={[{ to: '/', label: t('home') }, ...mainLinks.filter(({ isPersonal }) => !isPersonal)]}
        />
        <Group
          heading={t('footer.account')}
          links={[...mainLinks.filter(({ isPersonal }) => isPersonal), ...useLinks('account')]}
        />
        {moreLinks.length > 0 && <Group heading={t('footer.more')} links={moreLinks} />}
      </nav>
    </>
  )
}

/**
 * Shows the links of the navigation, the sections that areas add (the form of the newsletter), and links to this page in
 * each language. Only public pages have the sections: beside a log-in, a second form that asks for an e-mail would
 * confuse. Administrators' pages have their own navigation, and no links of the public pages.
 */
export function Footer({ kind }: { kind: PageLayout }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <footer className="footer">
      <div className="footer-inside">
        {kind !== 'admin' && <SiteLinks />}
        {kind === 'public' && (
          <div className="footer-slot">
            <Slot name="shell/footer" />
          </div>
        )}
        <div className="footer-end">
          <p translate="no">{t('footer.rights', { brand: t('brand') })}</p>
          <ul aria-label={t('footer.legal')}>
            {useLinks('legal').map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <ul aria-label={t('footer.languages')}>
            {languages.map((tag) => (
              <li key={tag}>
                <a
                  href={pathIn(tag, barePath(pathname))}
                  hrefLang={tag}
                  lang={tag}
                  onClick={(event) => {
                    event.preventDefault()
                    chooseLanguage(tag)
                  }}
                >
                  {languageNames[tag]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
