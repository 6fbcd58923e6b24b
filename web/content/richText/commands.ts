import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const list = nodes.list_item!

const within = (state: EditorState, name: string) => {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    ({ type }) => type.name === name,
  )
}
const hasMark = (name: string) => (state: EditorState) => {
  const { from, $from, to, empty } = state.selection
  const type = marks[name]!
  return empty
    ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, type)
}
const isHeading = (level: number) => (state: EditorState) =>
  state.selection.$from.parent.type.name === 'heading' && state.selection.$from.parent.attrs.level === level

/** In again takes it off. */
const toggle =
  (isOn: (state: EditorState) => boolean, on: Command, off: Command): Command =>
  (state, dispatch, view) =>
    (isOn(state) ? off : on)(state, dispatch, view)

interface Tool {
  key:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'code'
    | 'heading2'
    | 'heading3'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'undo'
    | 'redo'
  /** What the button shows. */
  sign: string
  run: Command
  isOn?: (state: EditorState) => boolean
}

const ofMark = (key: Tool['key'], sign: string, name: string): Tool => ({
  key,
  sign,
  run: toggleMark(marks[name]!),
  isOn: hasMark(name),
})
const ofHeading = (key: Tool['key'], sign: string, level: number): Tool => ({
  key,
  sign,
  run: toggle(isHeading(level), setBlockType(nodes.heading!, { level }), setBlockType(nodes.paragraph!)),
  isOn: isHeading(level),
})
const ofList = (key: Tool['key'], sign: string, name: string): Tool => {
  const isOn = (state: EditorState) => within(state, name)
  return { key, sign, run: toggle(isOn, wrapInList(nodes[name]!), liftListItem(list)), isOn }
}
const isQuote = (state: EditorState) => within(state, 'blockquote')

export const tools: readonly Tool[] = [
  ofMark('bold', 'B', 'strong'),
  ofMark('italic', 'I', 'em'),
  ofMark('underline', 'U', 'u'),
  ofMark('strike', 'S', 's'),
  ofMark('code', '<>', 'code'),
  ofHeading('heading2', 'H2', 2),
  ofHeading('heading3', 'H3', 3),
  ofList('bullets', '•', 'bullet_list'),
  ofList('numbers', '1.', 'ordered_list'),
  { key: 'quote', sign: '“', run: toggle(isQuote, wrapIn(nodes.blockquote!), lift), isOn: isQuote },
  { key: 'undo', sign: '↶', run: undo },
  { key: 'redo', sign: '↷', run: redo },
]

/** The address of the link at the selection. */
export const linkAt = (state: EditorState): string =>
  (marks.link!.isInSet(state.selection.$from.marks())?.attrs.href as string | undefined) ?? ''

/** Links the selection; an empty address takes the link off. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty) return false
    const { tr } = state
    tr.removeMark(from, to, marks.link)
    if (href)
      tr.addMark(from, to, marks.link!.create({ href: /^[a-z]+:/i.test(href) ? href : `https://${href}` }))
    dispatch?.(tr)
    return true
  }
