import type { Language } from '#shared/kernel/language.ts'

/** Classes for everything that an editor can write. A line holds about 65 letters. */
const typography = [
  'grid gap-5 text-lg leading-normal [overflow-wrap:anywhere]',
  '[&_h2]:mt-6 [&_h2]:text-2xl [&_h3]:mt-4 [&_h3]:text-xl [&_h4]:mt-2 [&_h4]:text-lg',
  '[&_ul]:grid [&_ul]:gap-2 [&_ul]:pl-6 [&_ul]:list-disc [&_ol]:grid [&_ol]:gap-2 [&_ol]:pl-6 [&_ol]:list-decimal',
  '[&_li]:pl-1 [&_li::marker]:text-brand',
  '[&_blockquote]:grid [&_blockquote]:gap-3 [&_blockquote]:border-l-4 [&_blockquote]:border-accent [&_blockquote]:py-1 [&_blockquote]:pl-5 [&_blockquote]:text-xl [&_blockquote]:text-soft',
  '[&_code]:font-mono [&_code]:text-base [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:font-mono [&_pre]:text-sm',
  '[&_hr]:my-4 [&_hr]:border-line',
].join(' ')

interface Props {
  /** HTML that the server has sanitized, both when it was stored and when it was read. */
  html: string
  language: Language | undefined
}

/** A text written in the editor. */
export const Article = ({ html, language }: Props) => (
  <div className={typography} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The first paragraph of a text, in larger letters. */
export const Lead = ({ html, language }: Props) => (
  <div
    className="text-xl leading-normal [overflow-wrap:anywhere]"
    lang={language}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
