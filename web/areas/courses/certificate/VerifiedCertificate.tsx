import { useQuery } from '@tanstack/react-query'
import { ApiError, messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { CertificateFacts } from './CertificateFacts.tsx'

/** Loads a certificate by its number, and shows its facts. */
export default function VerifiedCertificate({ number }: { number: string }) {
  const { t } = useTranslation('courses')
  const { data, error } = useQuery({
    ...api.certificate.query({ id: number }),
    retry: (count, failure) => !(failure instanceof ApiError) && count < 3,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  return data ? <CertificateFacts certificate={data} /> : <Skeleton className="h-60 w-full" />
}
