declare module 'virtual:portal' {
  import type { ComponentType } from 'react'
  import type { Language } from '#shared/kernel/language.ts'
  import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

  export const site: SiteIndex
  /** Each source file with its component. */
  export const screens: [string, ComponentType][]
  /** The texts of each language and namespace. */
  export const texts: [Language, string, object][]
}
