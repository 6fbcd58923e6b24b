import { languageNames, languages } from '#shared/kernel/language.ts'
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

/**
 * The footer has links to all pages, the sections of areas (the newsletter), and the same page in the other languages. `quiet` leaves
 * out the sections: beside a log-in, a second form that asks for an e-mail would confuse.
 */
export function Footer({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const moreLinks = useLinks('footer')
  return (
    <footer className="footer">
      <div className="footer-inside">
        <div className="footer-brand">
          <Logo />
          <p>{t('footer.promise')}</p>
          <SocialLinks />
        </div>
        <nav className="footer-groups" aria-label={t('footer.navigation')}>
          <Group
            heading={t('footer.explore')}
            links={[{ to: '/', label: t('home') }, ...useLinks('header')]}
          />
          <Group heading={t('footer.account')} links={useLinks('account')} />
          {moreLinks.length > 0 && <Group heading={t('footer.more')} links={moreLinks} />}
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

/** The portal's accounts in social networks. `sign` is an SVG path on a grid of 24. */
const networks = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    sign: 'M14 8.5h2.5V5H14c-2.2 0-3.5 1.4-3.5 3.6V10H8v3.5h2.5V21H14v-7.5h2.6l.5-3.5H14V9c0-.3.2-.5.5-.5z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    sign: 'M5 9.5h3V19H5zM6.5 4.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10 9.5h2.9v1.3c.5-.9 1.5-1.5 2.9-1.5 2.5 0 3.2 1.6 3.2 4V19h-3v-5c0-1.2-.3-2-1.4-2S13 12.8 13 14v5h-3z',
  },
  {
    name: 'X',
    href: 'https://x.com/',
    sign: 'M4 4.5h4.6l3.8 5.2 4.5-5.2h2.1l-5.7 6.6 6.7 8.9h-4.6l-4.2-5.7-4.9 5.7H4.2l6-7.1zm3 1.6 9 12.3h1.2L8.1 6.1z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    sign: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 1.8A2.2 2.2 0 0 0 5.8 8v8A2.2 2.2 0 0 0 8 18.2h8a2.2 2.2 0 0 0 2.2-2.2V8A2.2 2.2 0 0 0 16 5.8zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 1.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zm4.4-3.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
] as const

function SocialLinks() {
  const { t } = useTranslation('shell')
  return (
    <ul className="footer-social" aria-label={t('footer.social')}>
      {networks.map(({ name, href, sign }) => (
        <li key={name} translate="no">
          <a className="icon-button" href={href} target="_blank" rel="noopener noreferrer">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path fillRule="evenodd" d={sign} />
            </svg>
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
