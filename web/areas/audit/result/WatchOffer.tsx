import { useRef } from 'react'
import { useSending } from '#web/forms/useSending.ts'
import { LinkButton, useSession } from '#web/shell/index.ts'
import { Alert, Banner, Button, Card } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { failureText } from '../failureText.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** Lets members watch the page, and tells everyone else which plan it needs. */
export function WatchOffer({ url }: { url: string }) {
  const { t, language } = useAuditTexts()
  const { isLoggedIn, package: plan } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const { send, data, error, isPending } = useSending({
    call: () => api.watch({ url, language }),
    // The button disappears, so the focus moves to the heading.
    onSuccess: () => heading.current?.focus({ preventScroll: true }),
  })
  const isMember = isLoggedIn && plan !== 'free'
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-4" aria-labelledby="audit-watch">
      <h4 id="audit-watch" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('watch.heading')}
      </h4>
      <p>{t('watch.text')}</p>
      {error && <Alert>{failureText(error, t)}</Alert>}
      {data && <Banner tone="success">{t('watch.watched')}</Banner>}
      <div className="row">
        {isMember && !data && (
          <Button icon="eye" busy={isPending} busyLabel={t('watch.busy')} onClick={send}>
            {t('watch.start')}
          </Button>
        )}
        {isMember && (
          <LinkButton to="/audits" look="secondary">
            {t('watch.all')}
          </LinkButton>
        )}
        {!isMember && <LinkButton to="/pricing">{t('watch.plans')}</LinkButton>}
        {!isLoggedIn && (
          <LinkButton to="/login" look="secondary">
            {t('watch.login')}
          </LinkButton>
        )}
      </div>
      {!isMember && <p className="text-sm text-soft">{t('watch.members')}</p>}
    </Card>
  )
}
