import { languageNames, languages } from '#shared/kernel/language.ts'
import { chooseLanguage, useTranslation } from '../language/i18n.ts'
import { Link, useLocation } from '../routing/routing.tsx'
import { Slot } from '../screens/Slot.tsx'
import { barePath, pathIn } from '../site/languagePath.ts'
import { Logo } from './Logo.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { type ShownLink, useLinks } from './useLinks.ts'

const Group = ({
  heading,
  links,
}: {
  heading: string
  links: readonly Pick<ShownLink, 'to' | 'label'>[]
}) => (
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

/**
 * The foot of every page: who runs the portal, links to everything, what areas offer here (the newsletter), and the same page in the other languages.
 * `quiet` leaves out what areas offer: beside a log-in, a second form asks for an e-mail of another meaning.
 */
export function Footer({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const more = useLinks('footer')
  return (
    <footer className="footer">
      <div className="footer-inside">
        <div className="footer-brand">
          <Logo name={t('brand')} />
          <p>{t('footer.promise')}</p>
          <SocialLinks />
        </div>
        <nav className="footer-groups" aria-label={t('footer.navigation')}>
          <Group
            heading={t('footer.explore')}
            links={[{ to: '/', label: t('home') }, ...useLinks('header')]}
          />
          <Group heading={t('footer.account')} links={useLinks('account')} />
          {more.length > 0 && <Group heading={t('footer.more')} links={more} />}
        </nav>
        {!quiet && (
          <div className="footer-slot">
            <Slot name="shell/footer" />
          </div>
        )}
        <div className="footer-end">
          <p translate="no">{t('footer.rights', { brand: t('brand') })}</p>
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
