import { Link, useTranslation } from '#web/shell/index.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'

/**
 * Shows the newsletter form and the portal's social profiles in the footer of every page. The height of the
 * profiles is reserved while they load.
 */
export default function FooterForm() {
  const { t } = useTranslation('newsletter')
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        {t('footer')} <Link to="/newsletter/leave">{t('leave.link')}</Link>
      </p>
      <SubscribeForm aria-label={t('name')} buttonClass="bg-accent text-deep-ink hover:bg-accent-bright" />
      <div className="min-h-11">
        <SocialLinks />
      </div>
    </div>
  )
}
