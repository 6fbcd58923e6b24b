import { useState } from 'react'
import type { Inputs } from '#shared/calculators/calculate.ts'
import { inputsOfResult, linkOf } from '#shared/calculators/link.ts'
import { saveFile } from '#web/forms/saveFile.ts'
import { useSending } from '#web/forms/useSending.ts'
import { shareAddress } from '#web/lists/shareAddress.ts'
import { Link, LinkButton, useNavigate } from '#web/shell/index.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { csvFileName, csvOf } from './csvOf.ts'
import type { FactorChoice } from './factorChoice.ts'
import { compare, useHistory } from './history.ts'
import { useResultTexts } from './resultTexts.ts'
import { sharedAddress } from './sharedAddress.ts'

/** Returns the address of the footprint page that offers to add the link's calculation. */
const footprintLink = (link: string) => link.replace('/trade?', '/footprint?').replace(/#.*/, '')

/** Buttons to change, share, download, print and compare a result. */
export function Actions({ choice, onChange }: { choice: FactorChoice; onChange: (inputs: Inputs) => void }) {
  const { chosen: result } = choice
  const texts = useResultTexts()
  const { t, calculator, addressOf } = texts
  const { entries, chosenTimes } = useHistory()
  const navigate = useNavigate()
  const [shared, setShared] = useState<{ outcome: string; address: string }>()
  const link = linkOf(result)
  const entry = entries.find((candidate) => candidate.link === link)

  const sharing = useSending({
    call: () => sharedAddress(result),
    async onSuccess(address) {
      const outcome = await shareAddress(calculator(result.key), address)
      setShared({ outcome, address })
    },
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="quiet"
          size="small"
          icon="edit"
          className="-ms-4"
          onClick={() => onChange(inputsOfResult(result))}
        >
          {t('actions.change')}
        </Button>
        <span className="flex flex-wrap items-center gap-x-3 text-sm">
          <Link
            to={link}
            data-address={window.location.origin + addressOf(result)}
            className="inline-flex min-h-11 items-center"
          >
            {t('actions.link')}
          </Link>
          <Button
            look="secondary"
            size="small"
            icon="link"
            busy={sharing.isPending}
            onClick={() => sharing.send()}
          >
            {t('actions.share')}
          </Button>
        </span>
        <Button look="secondary" size="small" icon="leaf" onClick={() => navigate(footprintLink(link))}>
          {t('actions.footprint')}
        </Button>
        {result.key === 'sme' && (
          <LinkButton to="/inventory" look="secondary" size="small" icon="building">
            {t('actions.inventory')}
          </LinkButton>
        )}
        <Button
          look="secondary"
          size="small"
          icon="download"
          onClick={() =>
            saveFile(
              csvFileName(t('csv.file', { calculator: calculator(result.key) })),
              csvOf(choice, texts, window.location.origin),
              'text/csv;charset=utf-8',
            )
          }
        >
          {t('actions.csv')}
        </Button>
        <Button look="secondary" size="small" icon="file" onClick={() => window.print()}>
          {t('actions.print')}
        </Button>
        {entry && (
          <Button look="secondary" size="small" icon="chart" onClick={() => compare([entry.calculatedAt])}>
            {t('actions.compare')}
          </Button>
        )}
      </div>
      {shared?.outcome === 'copied' && <Banner tone="success">{t('actions.copied')}</Banner>}
      {shared?.outcome === 'shown' && (
        <Banner tone="warning">
          {t('actions.copyFailed')} <span className="select-all wrap-anywhere">{shared.address}</span>
        </Banner>
      )}
      {entry && chosenTimes.length === 1 && chosenTimes[0] === entry.calculatedAt && (
        <Banner>{t('actions.comparing')}</Banner>
      )}
    </div>
  )
}
