declare module 'virtual:portal' {
  import type { ComponentType } from 'react'
  import type { Language } from '#shared/kernel/language.ts'
  import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

  export const site: SiteIndex
  /** Source file → what it renders. */
  export const screens: [string, ComponentType][]
  /** Language, namespace, texts. */
  export const texts: [Language, string, object][]
}
