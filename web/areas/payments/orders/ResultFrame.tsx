import { type ReactNode, useEffect, useState } from 'react'
import { LinkButton, toast, useNavigate, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Button, PageHeading } from '#web/ui/index.ts'

/** The specification sets this time (section 2). */
const redirectAfterMs = 3000

const nextPaths: Readonly<Record<string, `/${string}`>> = { subscription: '/pricing', product: '/products' }

/** Redirects to the page where the purchase began, and shows `notice` there, unless the buyer chooses to stay. */
function useRedirect(notice: string | undefined) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isStaying, setStaying] = useState(false)
  const nextPath = nextPaths[search.get('type') ?? ''] ?? '/'
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => {
      navigate(nextPath)
      if (notice) toast(notice, { tone: 'info', seconds: 5 })
    }, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isStaying, nextPath, notice, navigate])
  return { nextPath, isStaying, stay: () => setStaying(true) }
}

interface Props {
  title: string
  lead: string
  /** Shown on the next page after the redirect. */
  notice?: string | undefined
  children?: ReactNode
}

/**
 * Frames a page to which Stripe redirects. It redirects to another page after three seconds, unless the buyer
 * chooses to stay.
 */
export function ResultFrame({ title, lead, notice, children }: Props) {
  const { t } = useTranslation('payments')
  const { nextPath, isStaying, stay } = useRedirect(notice)
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={title} lead={isStaying ? lead : `${lead} ${t('result.leaving')}`} />
      {children}
      <p className="flex flex-wrap items-center gap-4">
        <LinkButton to={nextPath}>{t('result.on')}</LinkButton>
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
