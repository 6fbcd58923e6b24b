import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button, Field, Icon } from '#web/ui/index.ts'
import { useKitTexts } from '../useKitTexts.ts'
import { linkAt, setLink, tools } from './commands.ts'

interface Props {
  view: EditorView
  state: EditorState
  field: string
}

/** One stop of the Tab key; arrow keys move within. */
export function Toolbar({ view, state, field }: Props) {
  const { t } = useKitTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [address, setAddress] = useState<string>()
  const last = tools.length
  const move = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const link = () => {
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
        {tools.map(({ key, sign, run, isOn }, place) => (
          <button
            key={key}
            type="button"
            tabIndex={place === at ? 0 : -1}
            aria-label={t(`rich.${key}`)}
            aria-pressed={isOn?.(state)}
            title={t(`rich.${key}`)}
            data-tool={key}
            onFocus={() => setAt(place)}
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
          tabIndex={at === last ? 0 : -1}
          aria-label={t('rich.link')}
          title={t('rich.link')}
          aria-expanded={address !== undefined}
          disabled={state.selection.empty && address === undefined}
          onFocus={() => setAt(last)}
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
                link()
              }
              if (event.key === 'Escape') setAddress(undefined)
            }}
          />
          <Button look="secondary" onClick={link}>
            {t('rich.apply')}
          </Button>
        </div>
      )}
    </>
  )
}
