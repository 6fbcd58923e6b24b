import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type en from '../locales/en.json'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const listItem = nodes.list_item!

const isWithin = (state: EditorState, name: string) => {
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

/** Runs `off` if the selection has the format, else `on`. */
const toggle =
  (isOn: (state: EditorState) => boolean, on: Command, off: Command): Command =>
  (state, dispatch, view) =>
    (isOn(state) ? off : on)(state, dispatch, view)

interface Tool {
  /** The key of its name. */
  key: keyof (typeof en)['rich']
  /** The button's text. */
  sign: string
  run: Command
  isOn?: (state: EditorState) => boolean
}

const markTool = (key: Tool['key'], sign: string, name: string): Tool => ({
  key,
  sign,
  run: toggleMark(marks[name]!),
  isOn: hasMark(name),
})
const headingTool = (key: Tool['key'], sign: string, level: number): Tool => ({
  key,
  sign,
  run: toggle(isHeading(level), setBlockType(nodes.heading!, { level }), setBlockType(nodes.paragraph!)),
  isOn: isHeading(level),
})
const listTool = (key: Tool['key'], sign: string, name: string): Tool => {
  const isOn = (state: EditorState) => isWithin(state, name)
  return { key, sign, run: toggle(isOn, wrapInList(nodes[name]!), liftListItem(listItem)), isOn }
}
const isQuote = (state: EditorState) => isWithin(state, 'blockquote')

export const tools: readonly Tool[] = [
  markTool('bold', 'B', 'strong'),
  markTool('italic', 'I', 'em'),
  markTool('underline', 'U', 'u'),
  markTool('strike', 'S', 's'),
  markTool('code', '<>', 'code'),
  headingTool('heading2', 'H2', 2),
  headingTool('heading3', 'H3', 3),
  listTool('bullets', '•', 'bullet_list'),
  listTool('numbers', '1.', 'ordered_list'),
  { key: 'quote', sign: '“', run: toggle(isQuote, wrapIn(nodes.blockquote!), lift), isOn: isQuote },
  { key: 'undo', sign: '↶', run: undo },
  { key: 'redo', sign: '↷', run: redo },
]

/** Returns the address of the link at the selection. */
export const linkAt = (state: EditorState): string =>
  (marks.link!.isInSet(state.selection.$from.marks())?.attrs.href as string | undefined) ?? ''

/** Links the selection; an empty address removes the link. */
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
