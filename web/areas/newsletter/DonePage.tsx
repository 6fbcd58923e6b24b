import { FormDone } from '#web/forms/FormDone.tsx'
import { useLocation, useTranslation } from '#web/shell/index.ts'

/** Confirms that one of the newsletter's forms was accepted, to browsers without scripts. */
export default function DonePage() {
  const { t } = useTranslation('newsletter')
  const { pathname } = useLocation()
  if (pathname.endsWith('/subscribed'))
    return (
      <FormDone picture="mailbox" title={t('home.heading')} done={t('form.subscribed')}>
        <p>{t('form.mailbox')}</p>
      </FormDone>
    )
  if (pathname.endsWith('/sent'))
    return <FormDone picture="mailbox" title={t('leave.sentTitle')} done={t('leave.sent')} />
  const hasLeft = pathname.endsWith('/left')
  const action = hasLeft ? 'unsubscribe' : 'confirm'
  return (
    <FormDone
      picture={hasLeft ? 'goodbye' : 'empty'}
      title={t(`${action}.doneTitle`)}
      done={t(`${action}.done`)}
    />
  )
}
