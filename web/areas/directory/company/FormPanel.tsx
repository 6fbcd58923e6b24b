import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '#web/shell/index.ts'
import { Icon, type IconName, Skeleton } from '#web/ui/index.ts'
import { useCompanyTexts } from './useCompanyTexts.ts'

interface Props {
  title: string
  icon: IconName
  /** A form that is loaded when the panel is opened. */
  children: ReactNode
}

/**
 * Shows a form in a panel, which opens even before the scripts have loaded. Without scripts, it links to the
 * contact page.
 */
export function FormPanel({ title, icon, children }: Props) {
  const { t } = useCompanyTexts()
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The panel may have been opened before the page was hydrated.
  useEffect(() => setIsOpen(details.current?.open === true), [])
  return (
    <details
      ref={details}
      className="border-t border-line print:hidden"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-3 font-semibold text-brand">
        <Icon name={icon} />
        <span className="underline decoration-line underline-offset-4">{title}</span>
      </summary>
      <div className="pb-6">
        <noscript>
          <p>
            {t('needsScript')} <Link to="/contact">{t('toContact')}</Link>
          </p>
        </noscript>
        {isOpen && <Suspense fallback={<Skeleton className="block h-80" />}>{children}</Suspense>}
      </div>
    </details>
  )
}
