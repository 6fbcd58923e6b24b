import { useState } from 'react'
import { saveFile } from '#web/forms/saveFile.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Dialog } from '#web/ui/index.ts'
import { useSecurityTexts } from './useSecurityTexts.ts'

interface Props {
  codes: readonly string[]
  onConfirmed: () => void
  /** Called when the dialog is closed before the codes were stored. */
  onClose: () => void
}

/** Shows new recovery codes, with buttons to copy and save them. */
export function RecoveryCodesDialog({ codes, onConfirmed, onClose }: Props) {
  const { t } = useTranslation('account')
  const { t: ofSecurity } = useSecurityTexts()
  const [copyOutcome, setCopyOutcome] = useState<'copied' | 'failed'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopyOutcome('copied')
    } catch {
      // The browser does not allow copying, so the user must select and copy the codes by hand.
      setCopyOutcome('failed')
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={ofSecurity('codes')}
      closeLabel={t('form.close')}
      actions={
        <>
          <Button look="secondary" onClick={() => void copy()}>
            {ofSecurity(copyOutcome === 'copied' ? 'recovery.copied' : 'recovery.copy')}
          </Button>
          <Button
            look="secondary"
            icon="download"
            onClick={() =>
              saveFile(`${ofSecurity('recovery.fileName')}.txt`, `${codes.join('\r\n')}\r\n`, 'text/plain')
            }
          >
            {ofSecurity('recovery.save')}
          </Button>
          <Button onClick={onConfirmed}>{ofSecurity('recovery.done')}</Button>
        </>
      }
    >
      <p className="mb-4">{ofSecurity('recovery.lead')}</p>
      {copyOutcome === 'failed' && <Alert className="mb-4">{ofSecurity('recovery.notCopied')}</Alert>}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-1 font-mono sm:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
