import { useState } from 'react'
import { Banner, Button } from '#web/ui/index.ts'
import { CompanyDialog } from '../CompanyDialog.tsx'
import { useOwnTexts } from './useOwnTexts.ts'

/** The company is listed already: opens its entry, where its own people can ask to take it over. */
export function TwinFound({ id, hasOwn }: { id: string; hasOwn: boolean }) {
  const { t } = useOwnTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Banner tone="info" still>
        {t(hasOwn ? 'twin.other' : 'twin.claim')}{' '}
        <Button look="secondary" size="small" icon="eye" onClick={() => setIsOpen(true)}>
          {t('twin.open')}
        </Button>
      </Banner>
      {isOpen && <CompanyDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
