import { MailedAction } from '#web/forms/MailedAction.tsx'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { api } from './api.ts'

/** The page of the mailed link that verifies the e-mail of an account. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('account')
  return (
    <MailedAction
      page="/verify-email"
      call={(token) => api.verifyEmail({ token })}
      words={(word) => t(`verify.${word}`)}
      missing={t('errors.account.badVerifyLink')}
      done={() => t('verify.done')}
      links={({ isSuccess, isFailure, hasToken }) =>
        (isFailure || isSuccess) && (
          <LinkButton to="/account" look={hasToken ? 'secondary' : 'primary'}>
            {t('verify.toAccount')}
          </LinkButton>
        )
      }
    />
  )
}
