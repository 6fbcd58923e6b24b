import { useQueryClient } from '@tanstack/react-query'
import type { directory } from '#shared/directory/contract.ts'
import { formatMoment } from '#shared/kernel/format.ts'
import { useSending } from '#web/forms/useSending.ts'
import { type Answer, messageOf, useLanguage } from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useOwnTexts } from '../useOwnTexts.ts'
import { useOpenClaimTexts } from './useOpenClaimTexts.ts'

interface Props {
  id: string
  claim: NonNullable<Answer<(typeof directory)['routes']['openClaim']>['claim']>
  /** Asks administrators in place of the company. */
  onAskPortal: () => void
}

/** Shows when an unanswered claim was made, and what the member can still do. */
export function OpenClaim({ id, claim: { way, askedAt, until }, onAskPortal }: Props) {
  const { t } = useOpenClaimTexts()
  const { t: own } = useOwnTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const day = (instant: string) => formatMoment(instant, language, { dateStyle: 'long' })
  const { send, error, isPending, isSuccess } = useSending({
    call: () => api.claim({ id, again: true }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['directory'] }),
  })
  return (
    <Banner tone="info" still title={t(`${way}Title`)} className="mt-5">
      <p>{t(way, { asked: day(askedAt), until: until && day(until) })}</p>
      <p role="status">{isSuccess && t('sent')}</p>
      {error && <Alert>{messageOf(error, own)}</Alert>}
      <div className="mt-2 flex flex-wrap gap-3">
        {way === 'mailed' && !isSuccess && (
          <Button look="secondary" size="small" busy={isPending} busyLabel={own('busy')} onClick={send}>
            {t('again')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onAskPortal}>
          {t(way === 'mailed' ? 'unreachable' : 'rewrite')}
        </Button>
      </div>
    </Banner>
  )
}
