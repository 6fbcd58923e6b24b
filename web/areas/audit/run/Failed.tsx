import { Alert, Button, Picture, uiPictures } from '#web/ui/index.ts'
import { onDeep } from '../result/onDeep.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

interface Props {
  why: string
  /** Where the audit may well go on, and only its state is unknown. */
  onLookAgain: (() => void) | undefined
  onAgain: () => void
}

/** Why there is no result, and what one can do. */
export function Failed({ why, onLookAgain, onAgain }: Props) {
  const { t } = useAuditTexts()
  return (
    <div className="grid flex-1 grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
      <div className="grid content-start justify-items-start gap-6">
        <Alert>{why}</Alert>
        <p className="text-on-deep-soft">{t(onLookAgain ? 'failed.goesOn' : 'failed.text')}</p>
        <Button icon="refresh" className={onDeep.primary} onClick={onLookAgain ?? onAgain}>
          {t(onLookAgain ? 'failed.lookAgain' : 'result.again')}
        </Button>
      </div>
      <Picture
        sheet={uiPictures}
        name="empty"
        viewBox="0 0 320 220"
        className="max-w-sm self-end rounded-card md:justify-self-end"
      />
    </div>
  )
}
