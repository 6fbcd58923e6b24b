import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSending } from '#web/forms/useSending.ts'
import { Link, messageOf, useSession } from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Lets a member claim an imported company. Not shown to members who already have one. */
export default function ClaimCompany({ id }: { id: string }) {
  const { t } = useOwnTexts()
  const { isLoggedIn, package: plan } = useSession()
  const client = useQueryClient()
  const isPremium = isLoggedIn && plan === 'premium'
  const own = useQuery({ ...api.own.query(), enabled: isPremium })
  const { send, data, error, isPending } = useSending({
    call: () => api.claim({ id }),
    onSuccess: ({ claim }) => claim === 'yours' && void client.invalidateQueries({ queryKey: ['directory'] }),
  })
  if (data)
    return (
      <Banner tone="success">
        {t(`claim.${data.claim}`)} {data.claim === 'yours' && <Link to="/directory">{t('claim.open')}</Link>}
      </Banner>
    )
  if (isPremium && own.data?.listing !== null) return null
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <p>
        <strong>{t('claim.question')}</strong> {t(isPremium ? 'claim.text' : 'claim.premium')}
      </p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {isPremium ? (
        <Button
          look="secondary"
          className="justify-self-start"
          busy={isPending}
          busyLabel={t('busy')}
          onClick={() => void send(undefined)}
        >
          {t('claim.button')}
        </Button>
      ) : (
        <Link to="/pricing?plan=premium" className="justify-self-start">
          {t('plans')}
        </Link>
      )}
    </div>
  )
}
