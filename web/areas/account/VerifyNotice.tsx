import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { ActionCard } from './ActionCard.tsx'
import { api } from './api.ts'

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
      call={() => api.sendVerification(undefined, { language })}
      // The e-mail may already be verified, in another window or on another device.
      onSuccess={() => queryClient.invalidateQueries({ queryKey: api.me.key })}
    />
  )
}
