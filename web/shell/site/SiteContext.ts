import { createContext, useContext } from 'react'
import type { SiteIndex } from './siteIndex.ts'

export const SiteContext = createContext<SiteIndex>({ areas: [] })
export const useSite = () => useContext(SiteContext)
