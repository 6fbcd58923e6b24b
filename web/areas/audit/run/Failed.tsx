import { Alert, Button, Picture, uiPictures } from '#web/ui/index.ts'
import { onDeep } from '../result/onDeep.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

interface Props {
  reason: string
  /** Given if the audit may still run, and only its state could not be fetched. */
  onRefetch: (() => void) | undefined
  onAgain: () => void
}

/** Explains why there is no result, and offers to try again. */
export function Failed({ reason, onRefetch, onAgain }: Props) {
  const { t } = useAuditTexts()
  return (
    <div className="grid flex-1 grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
      <div className="grid content-start justify-items-start gap-6">
        <Alert>{reason}</Alert>
        <p className="text-on-deep-soft">{t(onRefetch ? 'failed.goesOn' : 'failed.text')}</p>
        <Button icon="refresh" className={onDeep.primary} onClick={onRefetch ?? onAgain}>
          {t(onRefetch ? 'failed.lookAgain' : 'result.again')}
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
