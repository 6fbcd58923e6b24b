import { useState } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Dialog } from '#web/ui/index.ts'

function save(codes: readonly string[], name: string) {
  const address = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

interface Props {
  codes: readonly string[]
  onKept: () => void
  /** Closed before they were kept: they are shown again, as long as the page lives. */
  onClose: () => void
}

/** Shows new recovery codes, to be kept somewhere. */
export function RecoveryCodesDialog({ codes, onKept, onClose }: Props) {
  const { t } = useTranslation('account')
  const [copied, setCopied] = useState<'yes' | 'no'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied('yes')
    } catch {
      // The browser or its owner does not let pages copy: the codes can be marked and copied by hand.
      setCopied('no')
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.codes')}
      closeLabel={t('form.close')}
      actions={
        <>
          <Button look="secondary" onClick={() => void copy()}>
            {t(copied === 'yes' ? 'security.recovery.copied' : 'security.recovery.copy')}
          </Button>
          <Button
            look="secondary"
            icon="download"
            onClick={() => save(codes, `${t('security.recovery.fileName')}.txt`)}
          >
            {t('security.recovery.save')}
          </Button>
          <Button onClick={onKept}>{t('security.recovery.done')}</Button>
        </>
      }
    >
      <p className="mb-4">{t('security.recovery.lead')}</p>
      {copied === 'no' && <Alert className="mb-4">{t('security.recovery.notCopied')}</Alert>}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-1 font-mono sm:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
