import { useState } from 'react'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { Button } from '#web/ui/index.ts'
import { useOwnTexts } from '../../own/useOwnTexts.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useReviewTexts } from './useReviewTexts.ts'

/** Names the fields of a company that no administrator has seen yet. A button shows them. */
export function Review({ listing }: { listing: ManagedListing }) {
  const { t } = useReviewTexts()
  const { t: own } = useOwnTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { company, isNew, changes } = listing
  const fields = changes.map(({ field }) => own(`field.${field}`)).join(', ')
  return (
    <>
      <span className="text-sm">{isNew ? t('new') : t('changed', { fields })}</span>
      <Button look="quiet" size="small" icon="eye" className="-ml-4" onClick={() => setIsOpen(true)}>
        {t('open')}{' '}
        <span className="visually-hidden" translate="no">
          {company}
        </span>
      </Button>
      {isOpen && <ReviewDialog listing={listing} onClose={() => setIsOpen(false)} />}
    </>
  )
}
