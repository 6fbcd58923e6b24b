import { MailedAction } from '#web/forms/MailedAction.tsx'
import { forgetSession, LinkButton, useTranslation } from '#web/shell/index.ts'
import { securityApi } from '../api.ts'

/** The page of the mailed link that removes a second factor which somebody else has added. */
export default function DisownPage() {
  const { t } = useTranslation('account')
  return (
    <MailedAction
      page="/undo-second-factor"
      call={(token) => securityApi.disown({ token })}
      onSuccess={() => forgetSession()}
      words={(word) => t(`disown.${word}`)}
      missing={t('errors.factor.badLink')}
      done={() => t('disown.done')}
      links={({ isSuccess, isFailure, hasToken }) =>
        (isFailure || isSuccess) && (
          <LinkButton to="/login" look={hasToken ? 'secondary' : 'primary'}>
            {t('disown.toLogin')}
          </LinkButton>
        )
      }
    />
  )
}
