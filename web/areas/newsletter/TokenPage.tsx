import { messageOf, useSending, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, PageHeading, Picture, uiPictures } from '#web/ui/index.ts'
import { api } from './api.ts'
import { useMailedToken } from './useMailedToken.ts'

/** Where a mailed link leads. Only its button changes anything: mail programs and scanners open links by themselves. */
export function TokenPage({ name }: { name: 'confirm' | 'unsubscribe' }) {
  const { t } = useTranslation('newsletter')
  const token = useMailedToken()
  const { send, error, isPending, isSuccess } = useSending({ call: (mailed: string) => api[name]({ token: mailed }) })
  const failure = token === '' ? t('errors.newsletter.badLink') : error && messageOf(error, t)
  return (
    <div className="page grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="grid min-h-104 content-start justify-items-start gap-6 lg:min-h-0">
        <PageHeading
          title={t(isSuccess ? `${name}.doneTitle` : `${name}.title`)}
          lead={failure || isSuccess ? undefined : t(`${name}.lead`)}
        />
        {failure && <Alert>{failure}</Alert>}
        {failure && <p>{t(`${name}.again`)}</p>}
        {isSuccess ? (
          <Banner tone="success">{t(`${name}.done`)}</Banner>
        ) : (
          token !== '' && (
            <Button size="large" busy={isPending} busyLabel={t(`${name}.busy`)} onClick={() => token && void send(token)}>
              {t(`${name}.submit`)}
            </Button>
          )
        )}
      </div>
      <Picture sheet={uiPictures} name={failure ? 'lost' : 'empty'} viewBox="0 0 320 220" className="framed" />
    </div>
  )
}
