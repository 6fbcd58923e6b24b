import type { ReactNode } from 'react'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Button, PageHeading } from '#web/ui/index.ts'
import { useRedirect } from './useRedirect.ts'

interface Props {
  title: string
  lead: string
  /** Shown on the next page after the redirect. */
  notice?: string | undefined
  children?: ReactNode
}

/** The page to which Stripe redirects. It leads on after seconds, unless the reader stays. */
export function ResultFrame({ title, lead, notice, children }: Props) {
  const { t } = useTranslation('payments')
  const { next, isStaying, stay } = useRedirect(notice)
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={title} lead={isStaying ? lead : `${lead} ${t('result.leaving')}`} />
      {children}
      <p className="flex flex-wrap items-center gap-4">
        <LinkButton to={next}>{t('result.on')}</LinkButton>
        {isStaying ? (
          <span className="text-soft">{t('result.stays')}</span>
        ) : (
          <Button look="secondary" onClick={stay}>
            {t('result.stay')}
          </Button>
        )}
      </p>
    </div>
  )
}
