import { attacks } from '#test/support/attacks.ts'
import { expect, test } from './journey.ts'

/** Texts that leave an attribute, an element or a header where one is not escaped, beside the attacks of editors. */
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

/** The parts of an address that reach a document, each with a place for a text. */
const places: ((text: string) => string)[] = [
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

/** Returns what differs between the documents at two addresses, but for the values of attributes and the texts; runs in the page. */
async function differences(pairs: [address: string, harmless: string][]): Promise<string[]> {
  const treeAt = async (address: string) => {
    const text = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const elements = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')]
    return elements.map((element) => `${element.localName} ${element.getAttributeNames().sort()}`).join('\n')
  }
  const found: string[] = []
  for (const [address, harmless] of pairs) {
    if ((await treeAt(address)) !== (await treeAt(harmless))) found.push(address)
  }
  return found
}

for (const place of places)
  test(`no text in an address becomes markup of its document: ${place('…')}`, async ({ visitor, portal }) => {
    await visitor.open(`${portal.origin}/robots.txt`)
    const address = (text: string) => place(encodeURIComponent(text.toWellFormed()))
    const pairs = payloads.map((payload): [string, string] => [
      address(payload),
      address(payload.replace(/[<>"'&=]/g, 'a')),
    ])
    expect(await visitor.ask(differences, pairs)).toEqual([])
  })

test('an address that would lead away, or cover the page, does neither', async ({ visitor, portal }) => {
  for (const payload of payloads.slice(attacks.length, attacks.length + 4)) {
    await visitor.open(`${portal.origin}/news/${encodeURIComponent(payload)}`)
    expect(await visitor.ask(() => location.origin)).toBe(portal.origin)
    expect(
      await visitor.ask(() => [
        'attacked' in window,
        document.querySelectorAll('dialog, meta[http-equiv=refresh]').length,
      ]),
    ).toEqual([false, 0])
  }
})
