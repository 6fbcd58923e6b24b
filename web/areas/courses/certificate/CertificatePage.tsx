import { lazy, Suspense } from 'react'
import { formAnswerOf, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, PageHeading, Skeleton } from '#web/ui/index.ts'

const VerifiedCertificate = lazy(() => import('./VerifiedCertificate.tsx'))

/** The page on which anyone verifies a certificate, by the URL printed on it or by its number. */
export default function CertificatePage() {
  const { t } = useTranslation('courses')
  const [search, changeSearch] = useSearchParams()
  const typed = formAnswerOf('/certificate')?.values.number
  const number = (typed ?? search.get('number') ?? '').trim()
  return (
    <div className="page grid max-w-3xl gap-8">
      <PageHeading title={t('certificate.title')} lead={t('certificate.lead')} />
      <Form
        // Without `action`, a browser without scripts sends it to this address, which may have the number.
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
      {number && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <VerifiedCertificate number={number} />
        </Suspense>
      )}
    </div>
  )
}
