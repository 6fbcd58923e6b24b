import { MailedAction } from '#web/forms/MailedAction.tsx'
import { accountApi, LinkButton, useTranslation } from '#web/shell/index.ts'

/** The page of the mailed link that verifies the e-mail of an account. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('account')
  return (
    <MailedAction
      page="/verify-email"
      call={(token) => accountApi.verifyEmail({ token })}
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
