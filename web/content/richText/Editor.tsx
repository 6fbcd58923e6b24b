import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { cleanPasted } from './pasted.ts'
import type { RichTextProps } from './richTextProps.ts'
import { fragmentOf, htmlOf, parsed, schema } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'

const { nodes, marks } = schema
const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView())
  return true
}

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleMark(marks.strong!),
    'Mod-i': toggleMark(marks.em!),
    'Mod-u': toggleMark(marks.u!),
    Enter: splitListItem(nodes.list_item!),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    'Mod-]': sinkListItem(nodes.list_item!),
    'Mod-[': liftListItem(nodes.list_item!),
  }),
  keymap(baseKeymap),
]

const stateOf = (html: string) => EditorState.create({ doc: parsed(html), plugins })

/** The text field of an editor. The Tab key goes on to the next field; in a list, Ctrl ] indents an entry and Ctrl [ takes it back. */
export function Editor({ name, label, lang, value, error, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const written = useRef(value)
  const changed = useRef(onChange)
  changed.current = onChange
  const [state, setState] = useState<EditorState>()

  // The view lives as long as the field; its value and its wiring follow below.
  useEffect(() => {
    const made = new EditorView(place.current, {
      state: stateOf(value),
      transformPastedHTML: cleanPasted,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        written.current = htmlOf(next.doc)
        changed.current(written.current)
      },
    })
    view.current = made
    setState(made.state)
    return () => made.destroy()
  }, [])

  // A value that was not typed here: another item, the other version of a conflict.
  useEffect(() => {
    if (!view.current || value === written.current) return
    written.current = value
    view.current.updateState(stateOf(value))
    setState(view.current.state)
  }, [value])

  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${name}-label`,
        ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` }),
        class: 'control control-area rich-text',
        lang,
      },
    })
  }, [name, lang, error])

  return (
    <div className="rich">
      {state && view.current && <Toolbar view={view.current} state={state} field={label} />}
      <div ref={place} />
    </div>
  )
}

/** A stored text, shown by the same schema that writes it: what it does not know never becomes part of the page. */
export function View({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(fragmentOf(parsed(html))), [html])
  return <div ref={place} className="rich-text" />
}
