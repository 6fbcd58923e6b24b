import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Dialog } from '#web/ui/index.ts'
import { useLanguage, useTranslation } from '../../language/i18n.ts'
import { Link } from '../../routing/routing.tsx'
import { useSite } from '../../site/SiteContext.ts'
import { adminPages, findAdminPages } from './adminPages.ts'
import { useAdminTexts } from './useAdminTexts.ts'

/** Every page of the content portal by its name, in whichever language it is typed. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useAdminTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('palette.title')} closeLabel={shell('dismiss')}>
      <PageChoice onClose={onClose} />
    </Dialog>
  )
}

function PageChoice({ onClose }: { onClose: () => void }) {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const found = findAdminPages(adminPages(useSite()), query)
  const optionId = (place: number) => `${id}-${place}`

  const onKey = (event: KeyboardEvent) => {
    const last = found.length - 1
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next !== undefined) setAt(Math.max(next, 0))
    else if (event.key === 'Enter') list.current?.querySelectorAll('a')[at]?.click()
    else return
    event.preventDefault()
  }
  return (
    <div className="palette">
      <input
        type="text"
        role="combobox"
        className="control"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.pages')}>
        {found.map(({ to, label, group }, place) => (
          <Link
            key={to}
            to={to}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={onClose}
            onPointerMove={() => setAt(place)}
          >
            {label[language]}
            {group && <span>{t(`groups.${group}`)}</span>}
          </Link>
        ))}
      </div>
      <p className="field-hint" role="status">
        {found.length === 0 ? t('palette.none') : t('palette.hint')}
      </p>
    </div>
  )
}
