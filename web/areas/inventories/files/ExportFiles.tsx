import { useState } from 'react'
import { sha256Of } from '#shared/inventories/evidence.ts'
import { useSending } from '#web/forms/useSending.ts'
import { Link } from '#web/shell/index.ts'
import { Button, buttonClass, Icon } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { beginAction } from '../view/errorOfLastAction.ts'
import { Refusal } from '../view/Refusal.tsx'
import { saveDownload } from './saveDownload.ts'

const sheets = [
  { sheet: 'vsme', formats: ['pdf', 'xlsx'] },
  { sheet: 'ghg', formats: ['pdf', 'xlsx'] },
  { sheet: 'evidence', formats: ['csv'] },
] as const

/** Links to the year's files, and to the page that verifies a copy of the evidence. */
export function ExportFiles({ id, year }: { id: string; year: number }) {
  const { t, language } = useInventoryTexts()
  const addressOf = (sheet: string, format: string) =>
    `/api/inventories/${encodeURIComponent(id)}/export?${new URLSearchParams({ sheet, format, year: String(year), language })}`
  return (
    <section aria-labelledby="inventory-files" className="grid grid-cols-1 gap-5">
      <h2 id="inventory-files">{t('export.heading', { year })}</h2>
      <p className="max-w-prose text-soft">{t('export.text')}</p>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {sheets.map(({ sheet, formats }) => (
          <li key={sheet} className="grid content-start gap-3 border-t-2 border-brand pt-4">
            <h3>{t(`export.${sheet}`)}</h3>
            <p className="text-sm text-soft">{t(`export.${sheet}Text`)}</p>
            <p className="flex flex-wrap gap-3">
              {sheet === 'evidence' && <EvidenceFile id={id} year={year} />}
              {formats.map((format) => (
                <a
                  key={format}
                  href={addressOf(sheet, format)}
                  download
                  className={buttonClass('secondary', 'small')}
                  aria-label={t('export.download', {
                    format: format.toUpperCase(),
                    file: t(`export.${sheet}`),
                  })}
                >
                  <Icon name="download" />
                  {format.toUpperCase()}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Saves the evidence as JSON, and shows its hash with the page that verifies it. */
function EvidenceFile({ id, year }: { id: string; year: number }) {
  const { t, language } = useInventoryTexts()
  const [hash, setHash] = useState<string>()
  const saving = useSending({
    async call() {
      beginAction()
      const download = await api.export({ id, year, sheet: 'evidence', format: 'json', language })
      const newHash = await sha256Of(await download.blob.text())
      saveDownload(download)
      return newHash
    },
    onSuccess: setHash,
  })
  return (
    <>
      <Button
        look="secondary"
        size="small"
        icon="download"
        busy={saving.isPending}
        aria-label={t('export.download', { format: 'JSON', file: t('export.evidence') })}
        onClick={() => saving.send()}
      >
        JSON
      </Button>
      <Refusal error={saving.error} />
      <span className="order-last grid basis-full gap-1 text-sm text-soft">
        {t('export.verify')}{' '}
        <Link to={hash ? `/evidence/${hash}` : '/evidence'} className="wrap-anywhere">
          {hash ? hash : t('export.verifyLink')}
        </Link>
      </span>
    </>
  )
}
