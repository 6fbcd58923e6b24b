import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cleanPasted } from './pasted.ts'
import { fragmentOf, htmlOf, parseHtml, schema } from './schema.ts'
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

const stateOf = (html: string) => EditorState.create({ doc: parseHtml(html), plugins })

export interface RichTextProps {
  name: string
  label: string
  lang: string
  /** HTML with the tags that `sanitizeHtml` allows. */
  value: string
  error?: ReactNode
  onChange: (html: string) => void
}

/** The editor of formatted text. Tab moves to the next field; in a list, Ctrl ] indents an item and Ctrl [ outdents it. */
export function Editor({ name, label, lang, value, error, onChange }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const lastHtml = useRef(value)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const [state, setState] = useState<EditorState>()

  // The view is created once; the effects below update it.
  useEffect(() => {
    const editorView = new EditorView(container.current, {
      state: stateOf(value),
      transformPastedHTML: cleanPasted,
      dispatchTransaction(transaction) {
        const newState = editorView.state.apply(transaction)
        editorView.updateState(newState)
        setState(newState)
        if (!transaction.docChanged) return
        lastHtml.current = htmlOf(newState.doc)
        latestOnChange.current(lastHtml.current)
      },
    })
    view.current = editorView
    setState(editorView.state)
    return () => editorView.destroy()
  }, [])

  // Shows a value that was not typed here, such as that of another item.
  useEffect(() => {
    if (!view.current || value === lastHtml.current) return
    lastHtml.current = value
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
      <div ref={container} />
    </div>
  )
}

/** Shows a stored text through the editor's schema, so that only tags of the schema get into the page. */
export function View({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.replaceChildren(fragmentOf(parseHtml(html))), [html])
  return <div ref={container} className="rich-text" />
}
