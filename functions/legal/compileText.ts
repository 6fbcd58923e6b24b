import { Marked } from 'marked'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'

/** A legal page as the build has made it of its Markdown. `{{names}}` in it are filled in for each request. */
export interface CompiledText {
  updatedOn: string
  sections: { id: string; heading: string }[]
  html: string
}

const frontMatter = /^---\nupdated: (\d{4}-\d{2}-\d{2})\n---\n/
/** The id of a heading, which is the same in all languages: `## Your rights {#rights}`. */
const headingId = / \{#([a-z-]+)\}$/

const pathIn = (language: Language, path: string) =>
  path.startsWith('/') && language !== defaultLanguage ? `/${language}${path}` : path

/**
 * Compiles Markdown to HTML. Links to the portal's own pages get the language's path. `lists` replace the lines `{{name}}` of the
 * source, as Markdown. Throws when the date of the text or the id of a heading is missing.
 */
export function compileText(
  source: string,
  { language, lists }: { language: Language; lists: Readonly<Record<string, string>> },
): CompiledText {
  const updatedOn = frontMatter.exec(source)?.[1]
  if (!updatedOn) throw new Error('A legal text begins with the day on which it was updated.')
  const sections: CompiledText['sections'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${text}</h${depth}>\n`
        const id = headingId.exec(text)?.[1]
        if (!id) throw new Error(`The heading "${text}" has no id.`)
        const heading = text.replace(headingId, '')
        sections.push({ id, heading })
        return `<h2 id="${id}">${heading}</h2>\n`
      },
      link({ href, tokens }) {
        return `<a href="${pathIn(language, href)}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const markdown = source
    .replace(frontMatter, '')
    .replace(/^\{\{(\w+)\}\}$/gm, (line, name: string) => lists[name] ?? line)
  const html = marked.parse(markdown, { async: false })
  return { updatedOn, sections, html }
}
