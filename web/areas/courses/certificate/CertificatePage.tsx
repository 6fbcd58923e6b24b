import { lazy, Suspense } from 'react'
import { formAnswerOf, messageOf, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Field, Form, PageHeading, Skeleton } from '#web/ui/index.ts'
import { type Certificate, CertificateFacts } from './CertificateFacts.tsx'

const VerifiedCertificate = lazy(() => import('./VerifiedCertificate.tsx'))

/** Lets anyone verify a certificate, by the URL printed on it or by its number. */
export default function CertificatePage() {
  const { t } = useTranslation('courses')
  const [search, changeSearch] = useSearchParams()
  // This is set if a browser without scripts has sent the form. The server has then loaded the certificate.
  const answered = formAnswerOf('/certificate')
  const number = (answered?.values.number ?? search.get('number') ?? '').trim()
  return (
    <div className="page grid max-w-3xl gap-8">
      <PageHeading title={t('certificate.title')} lead={t('certificate.lead')} />
      <Form
        // Without `action`, a browser without scripts sends the form to the present URL, which may have the
        // number.
        className="items-end gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={({ number: entered = '' }) => changeSearch({ number: entered.trim() })}
      >
        <Field
          key={number}
          name="number"
          label={t('certificate.number')}
          defaultValue={number}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" icon="search">
          {t('certificate.verify')}
        </Button>
      </Form>
      {answered?.error && <Alert>{messageOf(answered.error, t)}</Alert>}
      {answered?.data !== undefined && <CertificateFacts certificate={answered.data as Certificate} />}
      {number && !answered && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <VerifiedCertificate number={number} />
        </Suspense>
      )}
    </div>
  )
}
