/**
 * The modules that every bundle shares, one file each. What they export is listed name by name: a file that exports a whole library
 * carries the whole library. An area that needs another name adds it here; the build says so.
 */
export interface VendorFile {
  name: string
  /** The module specifiers that the import map resolves to this file. */
  specifiers: readonly string[]
  source: string
}

export const vendorFiles: readonly VendorFile[] = [
  {
    name: 'react',
    specifiers: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
    source: `
      import React from 'react'
      import * as dom from 'react-dom/client'
      import { createPortal, flushSync } from 'react-dom'
      import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
      export const { Children, Component, PureComponent, StrictMode, Suspense, cloneElement, createContext, createElement, createRef,
        forwardRef, isValidElement, lazy, memo, startTransition, use, useActionState, useCallback, useContext, useDebugValue,
        useDeferredValue, useEffect, useEffectEvent, useId, useImperativeHandle, useInsertionEffect, useLayoutEffect, useMemo,
        useOptimistic, useReducer, useRef, useState, useSyncExternalStore, useTransition, version } = React
      export const { createRoot, hydrateRoot } = dom
      export { createPortal, flushSync, Fragment, jsx, jsxs }
      export default React`,
  },
  {
    // One file, not two: each costs a request of the first visit, and they change as rarely as one another.
    name: 'libraries',
    specifiers: ['react-router-dom', 'i18next', 'react-i18next'],
    source: `export { matchPath, Router, useHref, useLocation, useNavigate } from 'react-router-dom'
      export { default } from 'i18next'
      export { initReactI18next, useTranslation } from 'react-i18next'`,
  },
  {
    // By itself: it is loaded with the first screen that uses queries.
    name: 'query',
    specifiers: ['@tanstack/react-query'],
    source: `export { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery, useQueryClient }
        from '@tanstack/react-query'`,
  },
]

/** The module through which screens ask the server. */
export const queryModule = '@tanstack/react-query'

/** Provided by the portal's own bundles. */
const houseModules = { '@portal/shell': 'shell', '@portal/ui': 'ui', '@portal/content': 'content' } as const
export const shared = new Set([
  ...vendorFiles.flatMap((file) => file.specifiers),
  ...Object.keys(houseModules),
])
