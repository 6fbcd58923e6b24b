import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { Banner, Button, Card } from '#web/ui/index.ts'
import { api } from './api.ts'

/** Asks for the proof of an address that nobody has proved yet, and mails the link again. */
export function VerifyNotice() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { emailVerified } = useMe()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: () => api.sendVerification(undefined, { language }),
    // It may have been proved meanwhile, in another window or on the telephone.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.me.key }),
  })
  if (emailVerified) return null
  return (
    <Card as="section">
      <h2>{t('verify.title')}</h2>
      <p className="mt-2 mb-4 text-soft">{t('verify.ask')}</p>
      <div className="grid justify-items-start gap-4">
        <Button
          look="secondary"
          icon="mail"
          busy={sending.isPending}
          busyLabel={t('verify.sending')}
          onClick={() => sending.mutate()}
        >
          {t('verify.send')}
        </Button>
        {sending.isSuccess && <Banner tone="success">{t('verify.sent')}</Banner>}
        {sending.error && <Banner tone="danger">{messageOf(sending.error, t)}</Banner>}
      </div>
    </Card>
  )
}
