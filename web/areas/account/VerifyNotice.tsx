import { useQueryClient } from '@tanstack/react-query'
import { accountApi, useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { ActionCard } from './ActionCard.tsx'

/** Asks users to verify their e-mail, and mails the link again. */
export function VerifyNotice() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { emailVerified } = useMe()
  const queryClient = useQueryClient()
  if (emailVerified) return null
  return (
    <ActionCard
      title={t('verify.title')}
      lead={t('verify.ask')}
      icon="mail"
      labels={{ submit: t('verify.send'), busy: t('verify.sending'), done: t('verify.sent') }}
      call={() => accountApi.sendVerification(undefined, { language })}
      // The e-mail may already be verified, in another window or on another device.
      onSuccess={() => queryClient.invalidateQueries({ queryKey: accountApi.me.key })}
    />
  )
}
