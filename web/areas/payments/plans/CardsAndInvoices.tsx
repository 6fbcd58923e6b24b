import { useMutation, useQuery } from '@tanstack/react-query'
import { accountApi, messageOf, useTranslation } from '#web/shell/index.ts'
import { Banner, Button, Card } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Opens Stripe's customer portal, where a member with a paid plan changes the card and finds invoices. */
export default function CardsAndInvoices() {
  const { t } = useTranslation('payments')
  const { data: me } = useQuery(accountApi.me.query())
  const portal = useMutation({
    mutationFn: () => api.portal(),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  if (!me?.subscriptionInfo) return null
  return (
    <Card as="section">
      <h2>{t('plans.portal')}</h2>
      <p className="mt-2 mb-4 text-soft">{t('plans.atStripe.lead')}</p>
      <div className="grid justify-items-start gap-4">
        <Button
          look="secondary"
          icon="link"
          busy={portal.isPending || portal.isSuccess}
          busyLabel={t('plans.atStripe.busy')}
          onClick={() => portal.mutate()}
        >
          {t('plans.atStripe.open')}
        </Button>
        {portal.error && <Banner tone="danger">{messageOf(portal.error, t)}</Banner>}
      </div>
    </Card>
  )
}
