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

test.each([
  ['en', 'This page needs JavaScript', '/'],
  ['fr', 'Cette page a besoin de JavaScript', '/fr'],
  ['es', 'Esta página necesita JavaScript', '/es'],
] as const)(
  'a page that only scripts render says so in the reader’s language: %s',
  (language, words, home) => {
    const document = documentOf({
      language,
      title: 'Tâches <1> · Carbon Portal',
      heading: 'Tâches <1>',
      description: 'x',
      script: '/shell.js',
      modules: [],
      styles: [],
      fonts: [],
    })
    const [, noscript = ''] = /<div id="root"><noscript>(.*)<\/noscript><\/div>/.exec(document) ?? []
    expect(noscript).toContain(words)
    // HTML allows no `main` in a `noscript`.
    expect(noscript).not.toContain('<main')
    expect(noscript).toContain('<h1>Tâches &lt;1&gt;</h1>')
    expect(noscript).toContain(`<a href="${home}">`)
    expect(documentWith('<main>Wind</main>')).not.toContain('<noscript>')
  },
)

test('a preload within the page’s elements stays where it is', () => {
  expect(documentWith(`<main>${picture}</main>`)).toContain(`<div id="root"><main>${picture}</main></div>`)
})
