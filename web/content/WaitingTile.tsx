import { useQuery } from '@tanstack/react-query'
import { formatNumber, Link, useLanguage, useLinks } from '#web/shell/index.ts'
import { useKitTexts } from './useKitTexts.ts'

/** The number of things to do; with `more`, there are at least `count`. */
export interface Waiting {
  count: number
  more?: boolean
}

interface TileProps {
  /** The path of a page of the content portal, perhaps with a query. */
  to: string
  /** Returns the count in words; `figure` is the formatted number. */
  text: (waiting: { count: number; figure: string }) => string
  /** Nothing needs to be done, so the count is not emphasized. */
  quiet?: boolean
  /** Undefined while it loads. */
  waiting: Waiting | undefined
  isFailed: boolean
}

/** A link to a page where administrators have something to do, with a count. */
export function WaitingFigure({ to, text, quiet, waiting, isFailed }: TileProps) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const [path] = to.split('?')
  const label = useLinks('admin').find((link) => link.to === path)?.label
  const { count = 0, more } = waiting ?? {}
  const number = formatNumber(count, language)
  const figure = more ? t('waiting.orMore', { figure: number }) : number
  return (
    <Link to={to} className="waiting-tile">
      <span>{label}</span>
      <span data-due={(count > 0 && !quiet) || undefined}>
        {isFailed ? t('waiting.failed') : waiting ? text({ count, figure }) : '…'}
      </span>
    </Link>
  )
}

interface LoadedTileProps extends Omit<TileProps, 'waiting' | 'isFailed'> {
  load: () => Promise<Waiting>
}

/** A `WaitingFigure` that loads its count whenever it is shown. */
export function WaitingTile({ load, ...rest }: LoadedTileProps) {
  const { data, isError } = useQuery({
    queryKey: ['waiting', rest.to],
    queryFn: load,
    staleTime: 0,
    retry: 1,
  })
  return <WaitingFigure {...rest} waiting={data} isFailed={isError} />
}
