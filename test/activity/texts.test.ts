import { expect, test } from 'vitest'
import { areas } from '#shared/areas.ts'
import { type Area, isRecorded } from '#shared/kernel/area.ts'
import { changeText } from '#web/areas/activity/changeText.ts'
import en from '#web/areas/activity/locales/en.json' with { type: 'json' }

const recorded = (Object.values(areas) as Area[]).flatMap(({ name, content, routes }) =>
  Object.entries(routes).flatMap(([route, declaration]) =>
    isRecorded(declaration) ? [{ area: name, route, isContent: content !== undefined }] : [],
  ),
)

test.each(recorded)('a change by $area.$route has a text', ({ area, route, isContent }) => {
  const key = changeText({ area, route })
  expect(key?.startsWith('content.')).toBe(isContent)
})

test('every area in which administrators change something has a name and can be filtered by, and no other', () => {
  expect(Object.keys(en.areas).sort()).toEqual([...new Set(recorded.map(({ area }) => area))].sort())
})

test('no text is about a route that is gone', () => {
  const texts = Object.entries(en.changes).flatMap(([area, routes]) =>
    Object.keys(routes).map((route) => `${area}.${route}`),
  )
  const known = recorded.map(({ area, route }) => `${area}.${route}`)
  expect(texts.filter((text) => !known.includes(text))).toEqual([])
})
