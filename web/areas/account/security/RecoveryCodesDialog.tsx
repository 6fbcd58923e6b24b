import { useState } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Dialog } from '#web/ui/index.ts'

function save(codes: readonly string[], name: string) {
  const address = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

/** Shows new recovery codes, this once, to be kept somewhere. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('account')
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.codes')}
      closeLabel={t('form.close')}
      actions={
        <>
          <Button
            look="secondary"
            onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
          >
            {t(isCopied ? 'security.recovery.copied' : 'security.recovery.copy')}
          </Button>
          <Button look="secondary" icon="download" onClick={() => save(codes, `${t('security.recovery.fileName')}.txt`)}>
            {t('security.recovery.save')}
          </Button>
          <Button onClick={onClose}>{t('security.recovery.done')}</Button>
        </>
      }
    >
      <p className="mb-4">{t('security.recovery.lead')}</p>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-1 font-mono sm:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
