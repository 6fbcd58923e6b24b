import { useTranslation } from '#web/shell/index.ts'
import type { DirectoryView } from './useDirectoryView.ts'

const look =
  'min-h-11 flex-1 cursor-pointer whitespace-nowrap rounded-full px-5 text-sm font-semibold md:flex-none'
const pressedLook = 'bg-brand text-on-brand'
const otherLook = 'text-ink hover:bg-brand-wash'

/** Switches between the views from A to Z and by category. */
export function ViewChoice({
  by,
  onChoose,
}: {
  by: DirectoryView['by']
  onChoose: (by: DirectoryView['by']) => void
}) {
  const { t } = useTranslation('directory')
  const choice = (view: DirectoryView['by'], label: string) => (
    <button
      type="button"
      aria-pressed={by === view}
      className={`${look} ${by === view ? pressedLook : otherLook}`}
      onClick={() => onChoose(view)}
    >
      {label}
    </button>
  )
  return (
    <fieldset className="flex gap-1 rounded-full border border-edge bg-raised p-px">
      <legend className="visually-hidden">{t('directory.view')}</legend>
      {choice('letter', t('directory.alphabetical'))}
      {choice('category', t('directory.byCategory'))}
    </fieldset>
  )
}
