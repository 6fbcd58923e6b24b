/**
 * A file of modules that all bundles share. It lists its exports one by one, because a file that exports a whole library carries the
 * whole library. An area that needs another name adds it here; until then its build fails.
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
    // Each file costs a request of the first visit, and these libraries change equally rarely.
    name: 'libraries',
    specifiers: ['react-router-dom', 'i18next', 'react-i18next'],
    source: `export { matchPath, Router, useHref, useLocation, useNavigate } from 'react-router-dom'
      export { default } from 'i18next'
      export { initReactI18next, useTranslation } from 'react-i18next'`,
  },
  {
    // This file is loaded with the first screen that uses queries.
    name: 'query',
    specifiers: ['@tanstack/react-query'],
    source: `export { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery, useQueryClient }
        from '@tanstack/react-query'`,
  },
]

/** The module through which screens call the server. */
export const queryModule = '@tanstack/react-query'
