import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button, Field, Icon } from '#web/ui/index.ts'
import { useKitTexts } from '../useKitTexts.ts'
import { linkAt, setLink, tools } from './commands.ts'

/** The editor's buttons: a single tab stop, in which the arrow keys move the focus. */
export function Toolbar({ view, state, field }: { view: EditorView; state: EditorState; field: string }) {
  const { t } = useKitTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [focusedIndex, setFocusedIndex] = useState(0)
  const [address, setAddress] = useState<string>()
  const lastIndex = tools.length
  const move = (event: KeyboardEvent) => {
    const nextIndex = {
      ArrowRight: focusedIndex === lastIndex ? 0 : focusedIndex + 1,
      ArrowLeft: focusedIndex === 0 ? lastIndex : focusedIndex - 1,
      Home: 0,
      End: lastIndex,
    }[event.key]
    if (nextIndex === undefined) return
    event.preventDefault()
    setFocusedIndex(nextIndex)
    bar.current?.querySelectorAll('button')[nextIndex]?.focus()
  }
  const applyLink = () => {
    setLink(address?.trim() ?? '')(view.state, view.dispatch)
    setAddress(undefined)
    view.focus()
  }
  return (
    <>
      <div
        ref={bar}
        className="rich-toolbar"
        role="toolbar"
        aria-label={`${t('rich.toolbar')}: ${field}`}
        onKeyDown={move}
      >
        {tools.map(({ key, sign, run, isOn }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === focusedIndex ? 0 : -1}
            aria-label={t(`rich.${key}`)}
            aria-pressed={isOn?.(state)}
            title={t(`rich.${key}`)}
            data-tool={key}
            onFocus={() => setFocusedIndex(index)}
            onClick={() => {
              run(view.state, view.dispatch, view)
              view.focus()
            }}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          tabIndex={focusedIndex === lastIndex ? 0 : -1}
          aria-label={t('rich.link')}
          title={t('rich.link')}
          aria-expanded={address !== undefined}
          disabled={state.selection.empty && address === undefined}
          onFocus={() => setFocusedIndex(lastIndex)}
          onClick={() => setAddress(address === undefined ? linkAt(state) : undefined)}
        >
          <Icon name="link" />
        </button>
      </div>
      {address !== undefined && (
        <div className="rich-link">
          <Field
            name="linkAddress"
            label={t('rich.linkAddress')}
            type="url"
            autoFocus
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                applyLink()
              }
              if (event.key === 'Escape') setAddress(undefined)
            }}
          />
          <Button look="secondary" onClick={applyLink}>
            {t('rich.apply')}
          </Button>
        </div>
      )}
    </>
  )
}
