import { useMutation } from '@tanstack/react-query'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { api } from './api.ts'

function save(data: unknown, fileName: string) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves all that is stored about the person as a JSON file. */
export function ExportButton() {
  const { t } = useTranslation('account')
  const taking = useMutation({
    mutationFn: () => api.export(),
    onSuccess: (data) => save(data, `${t('export.fileName')}.json`),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        look="secondary"
        icon="download"
        busy={taking.isPending}
        busyLabel={t('export.busy')}
        onClick={() => taking.mutate()}
      >
        {t('export.submit')}
      </Button>
      {taking.isSuccess && <Banner tone="success">{t('export.done')}</Banner>}
      {taking.error && <Banner tone="danger">{messageOf(taking.error, t)}</Banner>}
    </div>
  )
}
