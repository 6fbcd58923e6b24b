/**
 * The modules that every part of the front end shares, one file each. What is offered is listed name by name: a file that offers
 * a whole library carries the whole library. An area that needs another name adds it here; the build says so.
 */
export interface VendorFile {
  name: string
  /** Import-map names that this file answers to. */
  answers: readonly string[]
  source: string
}

export const vendorFiles: readonly VendorFile[] = [
  {
    name: 'react',
    answers: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
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
    answers: ['react-router-dom', 'i18next', 'react-i18next'],
    source: `export { matchPath, Router, useHref, useLocation, useNavigate } from 'react-router-dom'
      export { default } from 'i18next'
      export { initReactI18next, useTranslation } from 'react-i18next'`,
  },
  {
    // By itself: it comes with the first screen that asks the server.
    name: 'query',
    answers: ['@tanstack/react-query'],
    source: `export { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery, useQueryClient }
        from '@tanstack/react-query'`,
  },
]

/** The module through which screens ask the server. */
export const queryModule = '@tanstack/react-query'

/** Answered by the builds of this house. */
const houseModules = { '@portal/shell': 'shell', '@portal/ui': 'ui' } as const
export const shared = new Set([...vendorFiles.flatMap((file) => file.answers), ...Object.keys(houseModules)])
