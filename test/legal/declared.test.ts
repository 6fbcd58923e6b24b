import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { browserCookie, openingCookie } from '#functions/platform/http/sessionToken.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { browserStorage, type StorageKind } from '#shared/legal/browserStorage.ts'
import { loginCookieBeside } from '#web/shell/session/loginCookie.ts'
import texts from '../../functions/legal/locales/en.json' with { type: 'json' }

test('the privacy page describes the personal data of every area that has some', () => {
  const withData = Object.values<Area>(areas).filter(({ needs }) => needs.personalData)
  expect(withData.length).toBeGreaterThan(5)
  const described = Object.keys(texts.personalData)
  expect(withData.map(({ name }) => name).filter((name) => !described.includes(name))).toEqual([])
})

const declared = (kind: StorageKind): string[] =>
  Object.values<Partial<Record<StorageKind, readonly string[]>>>(browserStorage).flatMap(
    (kinds) => kinds[kind] ?? [],
  )

const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const constantsIn = (source: string, declaration: RegExp) =>
  new Map([...source.matchAll(declaration)].map(([, name, text]) => [name!, text!] as const))
const exported = new Map(
  sources.flatMap((source) => [...constantsIn(source, /export const (\w+) = ('[^']+'|`[^`]+`)/g)]),
)

/** The first group of a pattern in all sources: texts as they are, constants by their value, `*` for parts that vary. Leaves out parameters. */
const keys = (pattern: RegExp) => [
  ...new Set(
    sources.flatMap((source) => {
      const local = constantsIn(source, /^\s*const (\w+) = ('[^']+'|`[^`]+`)/gm)
      return [...source.matchAll(pattern)].flatMap(([, found]) => {
        const expression = found!.trim()
        const text = /^['`]/.test(expression)
          ? expression
          : (local.get(expression) ?? exported.get(expression))
        return text?.slice(1, -1).replace(/(?:\$\{[^}]*\}\s*)+$/, '*') ?? []
      })
    }),
  ),
]

const found = (pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)])

describe('the page of cookies and storage lists', () => {
  test('every key of local and session storage that a script writes', () => {
    const written = [
      ...keys(/\bstore\(\s*('[^']+'|`[^`]+`|\w+)\s*,/g),
      ...keys(/\breadStored\(\s*('[^']+'|`[^`]+`|\w+)\s*[,)]/g),
      ...keys(/makeStoredValue[^(]*\(\{\s*key: ('[^']+'|\w+)/g),
      ...keys(/\buse(?:Draft|Unsaved)\(\s*('[^']+'|`[^`]+`|\w+)\s*,/g),
      ...keys(/\b(?:setItem)\(\s*('[^']+'|`[^`]+`|\w+)\s*,/g),
    ]
    expect(written.length).toBeGreaterThan(12)
    const known = [...declared('local'), ...declared('session')]
    expect(written.filter((key) => !known.includes(key))).toEqual([])
  })

  test('every key of a session', () => {
    const session = sources.find((source) => source.includes('The storage keys of a session'))!
    const list = /const keys = \[([^\]]+)\]/.exec(session)![1]!
    const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
    expect(names).toContain('userEmail')
    expect(names.filter((name) => !declared('local').includes(name))).toEqual([])
  })

  test('every cookie that the server or a script sets', () => {
    const ofServer = ['http://localhost', 'https://portal.example'].flatMap((origin) => [
      openingCookie('token', new Date(0), origin),
      browserCookie(['token'], new Date(0), origin),
      ...loginCookieBeside([openingCookie('token', new Date(0), origin)]),
    ])
    const names = ofServer.map((cookie) => cookie.split('=')[0]!)
    const ofScripts = [...keys(/name: ('[^']+'),\n\s+value: language/g), ...keys(/\.cookie = `\$\{(\w+)\}=/g)]
    expect(ofScripts).toHaveLength(3)
    expect([...new Set([...names, ...ofScripts])].sort()).toEqual(declared('cookie').toSorted())
    // A fourth place that sets cookies has to be added above.
    const setters = found(/(cookieStore\?*\.set\(|\.cookie = )/g)
    expect(setters).toHaveLength(4)
  })

  test('every cache of the service worker', () => {
    const caches = sources.find((source) => source.includes("const prefix = 'portal-1-'"))!
    const names = [...caches.matchAll(/`\$\{prefix\}(\w+)`/g)].map(([, name]) => `portal-1-${name}`)
    expect(names).toEqual(declared('cache'))
    expect(found(/(caches\.open\()/g)).toHaveLength(1)
  })

  test('nothing else that browsers can store', () => {
    expect(found(/(indexedDB|document\.cookie =|navigator\.sendBeacon)/g)).toEqual([])
  })
})
