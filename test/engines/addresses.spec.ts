import { attacks } from '#test/support/attacks.ts'
import { expect, test } from './journey.ts'

/** The attacks on editors, and texts that break out of an attribute, an element or a header if they are not escaped. */
const payloads = [
  ...attacks.map((attack) => `x">${attack}`),
  'x"><meta http-equiv=refresh content=0;url=\\\\evil.example\\phish>',
  'x"><dialog open style=position:fixed;inset:0>Log in again',
  'x" onfocus=window.attacked=1 autofocus tabindex=0 data-x="',
  "x' onfocus=window.attacked=1 autofocus tabindex=0 data-x='",
  '</title><script>window.attacked=1</script>',
  '</script><script>window.attacked=1</script>',
  '</style><img src=x onerror=window.attacked=1>',
  '--><img src=x onerror=window.attacked=1>',
  '</noscript><img src=x onerror=window.attacked=1>',
  '\r\nRefresh: 0;url=https://canary.invalid\r\n\r\n<script>window.attacked=1</script>',
  '%22%3E%3Cscript%3Ewindow.attacked=1%3C/script%3E',
  '＂＞＜script＞window.attacked=1＜/script＞',
]

/** Paths with a text that reaches the document: in the path, the query or the language. */
const pathTemplates: ((text: string) => string)[] = [
  (text) => `/news/${text}`,
  (text) => `/fr/blogs/${text}`,
  (text) => `/certificate/${text}`,
  (text) => `/${text}`,
  (text) => `/${text}/news`,
  (text) => `/es/${text}/service`,
  (text) => `/news?after=${text}`,
  (text) => `/news/none?${text}=1`,
  (text) => `/service?lng=${text}`,
  (text) => `/trade?calculator=${text}&factors=${text}`,
]

/**
 * Returns the addresses whose document has other elements or attributes than the document of their harmless counterpart. Texts and
 * values may differ. Runs in the page.
 */
async function findDifferences(pairs: [address: string, harmless: string][]): Promise<string[]> {
  const treeAt = async (address: string) => {
    const text = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const elements = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')]
    return elements.map((element) => `${element.localName} ${element.getAttributeNames().sort()}`).join('\n')
  }
  const changed: string[] = []
  for (const [address, harmless] of pairs) {
    if ((await treeAt(address)) !== (await treeAt(harmless))) changed.push(address)
  }
  return changed
}

for (const fillTemplate of pathTemplates)
  test(`no text in an address becomes markup in its document: ${fillTemplate('…')}`, async ({
    visitor,
    portal,
  }) => {
    await visitor.open(`${portal.origin}/robots.txt`)
    const pathWith = (text: string) => fillTemplate(encodeURIComponent(text.toWellFormed()))
    const pairs = payloads.map((payload): [string, string] => [
      pathWith(payload),
      pathWith(payload.replace(/[<>"'&=]/g, 'a')),
    ])
    expect(await visitor.evaluate(findDifferences, pairs)).toEqual([])
  })

test('an address with markup for a redirect or a dialog causes neither', async ({ visitor, portal }) => {
  for (const payload of payloads.slice(attacks.length, attacks.length + 4)) {
    await visitor.open(`${portal.origin}/news/${encodeURIComponent(payload)}`)
    expect(await visitor.evaluate(() => location.origin)).toBe(portal.origin)
    expect(
      await visitor.evaluate(() => [
        'attacked' in window,
        document.querySelectorAll('dialog, meta[http-equiv=refresh]').length,
      ]),
    ).toEqual([false, 0])
  }
})
