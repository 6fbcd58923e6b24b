import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Dialog } from '#web/ui/index.ts'
import { useLanguage, useTranslation } from '../../language/i18n.ts'
import { Link } from '../../routing/routing.tsx'
import { useSite } from '../../site/SiteContext.ts'
import { adminPages, findAdminPages } from './adminPages.ts'
import { useAdminTexts } from './useAdminTexts.ts'

/** Opens any page of the content portal by its name, which may be typed in any of the languages. */
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
  const [activeIndex, setActiveIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const matches = findAdminPages(adminPages(useSite()), query)
  const optionId = (index: number) => `${id}-${index}`

  const onKey = (event: KeyboardEvent) => {
    const lastIndex = matches.length - 1
    const nextIndex = {
      ArrowDown: activeIndex === lastIndex ? 0 : activeIndex + 1,
      ArrowUp: activeIndex === 0 ? lastIndex : activeIndex - 1,
      Home: 0,
      End: lastIndex,
    }[event.key]
    if (nextIndex !== undefined) setActiveIndex(Math.max(nextIndex, 0))
    else if (event.key === 'Enter') list.current?.querySelectorAll('a')[activeIndex]?.click()
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
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length > 0 ? optionId(activeIndex) : undefined}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKey}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.pages')}>
        {matches.map(({ to, label, group }, index) => (
          <Link
            key={to}
            to={to}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onClick={onClose}
            onPointerMove={() => setActiveIndex(index)}
          >
            {label[language]}
            {group && <span>{t(`groups.${group}`)}</span>}
          </Link>
        ))}
      </div>
      <p className="field-hint" role="status">
        {matches.length === 0 ? t('palette.none') : t('palette.hint')}
      </p>
    </div>
  )
}
