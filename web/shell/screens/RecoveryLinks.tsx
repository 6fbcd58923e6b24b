import { Button } from '#web/ui/index.ts'
import { useLanguage, useTranslation } from '../language/i18n.ts'
import { Link, useHref } from '../routing/routing.tsx'
import { useSession } from '../session/session.ts'
import { useSite } from '../site/SiteContext.ts'
import { mainLinks, searchLink } from '../site/siteIndex.ts'

/**
 * A search and links to the portal's main pages, for a page that cannot show what was asked for. Both work
 * without scripts.
 */
export function RecoveryLinks() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { areas } = useSite()
  const session = useSession()
  const search = searchLink(areas, session)
  const places = mainLinks(areas, session)
  return (
    <div className="ways-on">
      {search && <SearchForm to={search.to} />}
      {places.length > 0 && (
        <nav aria-label={t('waysOn.places')}>
          <p>{t('waysOn.places')}</p>
          <ul className="row">
            {places.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label[language]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** The browser itself sends the form, so that it works on a page whose scripts have failed. */
function SearchForm({ to }: { to: string }) {
  const { t } = useTranslation('shell')
  const action = useHref(to)
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>.
    <form role="search" aria-label={t('waysOn.search')} action={action} className="row">
      <input
        type="search"
        name="q"
        aria-label={t('waysOn.search')}
        placeholder={t('waysOn.search')}
        autoCapitalize="none"
        enterKeyHint="search"
        className="control"
      />
      <Button type="submit" look="secondary">
        {t('waysOn.submit')}
      </Button>
    </form>
  )
}
