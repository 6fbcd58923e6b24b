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

/** The portal's accounts in social networks. `sign` is an SVG path on a grid of 24. */
const networks = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    sign: 'M14 8h3V5h-3c-2 0-4 1-4 4v1H8v4h2v7h4v-7h3v-4h-3V9a1 1 0 0 1 0-1z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    sign: 'M5 10h3v9H5zm1.5-5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10 10h3v1c0-1 1-2 3-2s3 2 3 4v6h-3v-5c0-1 0-2-1-2s-2 1-2 2v5h-3z',
  },
  {
    name: 'X',
    href: 'https://x.com/',
    sign: 'M4 4.5h4.6l3.8 5.2 4.5-5.2H19l-5.7 6.6L20 20h-4.6l-4.2-5.7L6.3 20H4.2l6-7.1zm3 1.6 9 12.3h1.2L8.1 6.1z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    sign: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2zm4 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.4-3.4a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
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
              <path d={sign} />
            </svg>
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
