import type { ReactNode } from 'react'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Button, PageHeading } from '#web/ui/index.ts'
import { useLeave } from './useLeave.ts'

interface Props {
  title: string
  lead: string
  /** Said to whoever is led on. */
  leaving?: string | undefined
  children?: ReactNode
}

/** The page that a payment page leads back to. It leaves by itself, and can be told not to. */
export function ResultFrame({ title, lead, leaving, children }: Props) {
  const { t } = useTranslation('payments')
  const { next, stays, stay } = useLeave(leaving)
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={title} lead={stays ? lead : `${lead} ${t('result.leaving')}`} />
      {children}
      <p className="flex flex-wrap items-center gap-4">
        <LinkButton to={next}>{t('result.on')}</LinkButton>
        {stays ? (
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
