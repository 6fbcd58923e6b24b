import { expect, test } from 'vitest'
import { documentOf } from '#web/build/document.ts'

const picture = '<link rel="preload" as="image" imageSrcSet="/a.webp 480w" fetchPriority="high">'
const documentWith = (content: string) =>
  documentOf({
    language: 'en',
    title: 'Wind',
    description: 'Of wind',
    importMap: '{}',
    script: '/shell.js',
    indexUrl: '/index.json',
    modules: ['/react.js'],
    styles: [],
    fonts: [],
    content,
  })

test('the first picture of a page is requested before its scripts', () => {
  const [head = '', body = ''] = documentWith(`${picture}<main>Wind</main>`).split('<body>')
  expect(head.indexOf(picture)).toBeGreaterThan(0)
  expect(head.indexOf(picture)).toBeLessThan(head.indexOf('/react.js'))
  expect(body).toContain('<div id="root"><main>Wind</main></div>')
})

test('a preload within the page’s elements stays where it is', () => {
  expect(documentWith(`<main>${picture}</main>`)).toContain(`<div id="root"><main>${picture}</main></div>`)
})
