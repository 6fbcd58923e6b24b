import { MailedAction } from '#web/forms/MailedAction.tsx'
import { accountApi, LinkButton, store, useSession, useTranslation } from '#web/shell/index.ts'

/** The page of the link that is mailed to a new e-mail. Its button moves the account there. */
export default function ChangeEmailPage() {
  const { t } = useTranslation('account')
  const { isLoggedIn } = useSession()
  return (
    <MailedAction
      page="/change-email"
      call={(token) => accountApi.confirmEmail({ token })}
      onSuccess={({ email }) => {
        // The log-in form fills it in. The hints of an open session are another account's, perhaps.
        if (!isLoggedIn) store('userEmail', email)
      }}
      words={(word) => t(`newEmail.${word}`)}
      missing={t('errors.account.badEmailLink')}
      done={() => t('newEmail.done')}
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
