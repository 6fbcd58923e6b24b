import { useQuery } from '@tanstack/react-query'
import { formatNumber, Link, useLanguage, useLinks } from '#web/shell/index.ts'
import { useKitTexts } from './useKitTexts.ts'

/** How many wait; `more` when the list goes on. */
export interface Waiting {
  count: number
  more?: boolean
}

interface TileProps {
  /** Where it is dealt with: the address of a link of the content portal, with a query if it likes. */
  to: string
  /** The number in words; `figure` is the number as it is written. */
  words: (waiting: { count: number; figure: string }) => string
  /** It only informs: nothing is to be done. */
  quiet?: boolean
  /** Undefined while it is asked for. */
  waiting: Waiting | undefined
  failed: boolean
}

/** One thing that waits for administrators, and how much of it. */
export function WaitingFigure({ to, words, quiet, waiting, failed }: TileProps) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const [path] = to.split('?')
  const label = useLinks('admin').find((link) => link.to === path)?.label
  const { count = 0, more } = waiting ?? {}
  const plain = formatNumber(count, language)
  const told = waiting && words({ count, figure: more ? t('waiting.orMore', { figure: plain }) : plain })
  return (
    <Link to={to} className="waiting-tile">
      <span>{label}</span>
      <span data-due={(count > 0 && !quiet) || undefined}>
        {failed ? t('waiting.failed') : (told ?? '…')}
      </span>
    </Link>
  )
}

/** As `WaitingFigure`; the number is asked for each time that the tile is shown. */
export function WaitingTile({
  ask,
  ...rest
}: Omit<TileProps, 'waiting' | 'failed'> & { ask: () => Promise<Waiting> }) {
  const { data, isError } = useQuery({
    queryKey: ['waiting', rest.to],
    queryFn: ask,
    staleTime: 0,
    retry: 1,
  })
  return <WaitingFigure {...rest} waiting={data} failed={isError} />
}
