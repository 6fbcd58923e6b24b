import { useState } from 'react'
import type { Inputs, Result } from '#shared/calculators/calculate.ts'
import { inputsOfResult, linkOf } from '#shared/calculators/link.ts'
import { Link } from '#web/shell/index.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { csvOf } from './csvOf.ts'
import { download, fileNameOf } from './download.ts'
import { compare, useHistory } from './history.ts'
import { useResultTexts } from './resultTexts.ts'

/** Buttons to change, share, download, print and compare a result. */
export function Actions({ result, onChange }: { result: Result; onChange: (inputs: Inputs) => void }) {
  const texts = useResultTexts()
  const { t, calculator, addressOf } = texts
  const { entries, chosen } = useHistory()
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const link = linkOf(result)
  const historyEntry = entries.find((entry) => entry.link === link)

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${link}`)
      setCopied('copied')
    } catch {
      setCopied('copyFailed')
    }
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" size="small" icon="edit" onClick={() => onChange(inputsOfResult(result))}>
          {t('actions.change')}
        </Button>
        <Button look="secondary" size="small" icon="link" onClick={copy}>
          {t('actions.copy')}
        </Button>
        <Button
          look="secondary"
          size="small"
          icon="download"
          onClick={() =>
            download(
              fileNameOf(t('csv.file', { calculator: calculator(result.key) }), 'csv'),
              csvOf(result, texts, window.location.origin),
            )
          }
        >
          {t('actions.csv')}
        </Button>
        <Button look="secondary" size="small" icon="file" onClick={() => window.print()}>
          {t('actions.print')}
        </Button>
        {historyEntry && (
          <Button look="secondary" size="small" icon="chart" onClick={() => compare([historyEntry.at])}>
            {t('actions.compare')}
          </Button>
        )}
      </div>
      {copied && <Banner tone={copied === 'copied' ? 'success' : 'warning'}>{t(`actions.${copied}`)}</Banner>}
      {historyEntry && chosen.length === 1 && chosen[0] === historyEntry.at && (
        <Banner>{t('actions.comparing')}</Banner>
      )}
      <p className="text-sm">
        <Link to={link} data-address={window.location.origin + addressOf(result)}>
          {t('actions.link')}
        </Link>
      </p>
    </div>
  )
}
