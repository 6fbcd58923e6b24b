import { type SearchKind, searchKinds } from '#shared/kernel/search.ts'
import { formatNumber, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { addressOf, type SearchAnswer, type SearchData } from '../loadSearch.ts'

interface Props {
  data: SearchData
  counts: SearchAnswer['counts']
}

/** Links to the results of one kind, or of all kinds. */
export function KindLinks({ data: { q, kinds }, counts }: Props) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const found = searchKinds.flatMap((kind) => (counts[kind] ? [{ kind, count: counts[kind] }] : []))
  if (found.length < 2 && kinds.length === 0) return null
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const link = (label: string, count: number, chosen: readonly SearchKind[], isShown: boolean) => (
    <li key={label}>
      <Link
        to={addressOf({ q, kinds: [...chosen] })}
        aria-current={isShown || undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-sm font-semibold text-ink no-underline hover:bg-brand-wash aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
      >
        {label} <span className="font-normal">{formatNumber(count, language)}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('kinds')}>
      <ul className="flex flex-wrap gap-2">
        {link(t('allKinds'), total, [], kinds.length === 0)}
        {found.map(({ kind, count }) => link(t(`many.${kind}`), count, [kind], kinds.includes(kind)))}
      </ul>
    </nav>
  )
}
