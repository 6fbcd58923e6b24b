import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { MailedLinkPage, Skeleton } from '#web/ui/index.ts'

const MoveAnswer = lazy(() => import('./MoveAnswer.tsx'))

/**
 * The page that a mailed proposal links to. Its texts and facts are loaded separately, because the area's
 * other public pages do not need them.
 */
export default function MovePage() {
  const { t } = useTranslation('bookings')
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const placeholder = (
    <MailedLinkPage title={t('move.title')} lead={t('move.lead')} again="" busy={false}>
      <Skeleton className="h-40 w-full noscript:hidden" />
    </MailedLinkPage>
  )
  return isHydrated ? (
    <Suspense fallback={placeholder}>
      <MoveAnswer />
    </Suspense>
  ) : (
    placeholder
  )
}
