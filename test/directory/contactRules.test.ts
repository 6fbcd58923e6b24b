import { describe, expect, test } from 'vitest'
import { imageUrlOf, isPhone, phoneLinkOf, socialOf, webAddressOf } from '#shared/directory/contact.ts'

describe('a web address', () => {
  test.each([
    'a.example',
    'a.example.',
    'www.a.example',
    'A.EXAMPLE',
    'a_b.example',
    'a-b.c-d.example',
    '1.example',
    '3m.example',
    'a.xn--p1ai',
    'a.XN--P1AI',
    'пример.рф',
    'a.example:8',
    'a.example:65535',
    'a.example/',
    'a.example/x?y=1#z',
    'a.example?y=1',
    'a.example#z',
    'a.example/@maple:1',
  ])('may be written %s', (text) => {
    expect(webAddressOf(text)).toBe(`https://${text}`)
    for (const scheme of ['http', 'https', 'HTTPS'])
      expect(webAddressOf(` ${scheme}://${text} `)).toBe(`${scheme}://${text}`)
  })

  test.each([
    'localhost',
    'a',
    'a.',
    '.example',
    'a..example',
    'a.example..',
    '-a.example',
    'a-.example',
    '_a.example',
    'a_.example',
    'a.e',
    'a.e1',
    'a.1',
    'a.xn--',
    'a.example-',
    'a!b.example',
    'a.exa!mple',
    'a.example!',
    'a.example:',
    'a.example:x',
    'a.example:123456',
    'a.example:99999',
    'a.example:80x',
    'a.example/x y',
    'a.example/<b>',
    'a.example/>',
    'a.example/"',
    'a.example/`',
    'a.example/\\',
    'a.example\\x',
    'httpx://a.example',
    'xhttp://a.example',
    'http:/a.example',
    'http//a.example',
    'see a.example',
    'a.example or b.example',
    'me@a.example',
    'me:pw@a.example',
    'ftp://a.example',
    '',
  ])('is never %j', (text) => expect(webAddressOf(text)).toBeUndefined())

  test('has at most 2,048 characters, including https://', () => {
    const addressOfLength = (length: number) => `a.example/${'x'.repeat(length - 'a.example/'.length)}`
    expect(webAddressOf(addressOfLength(2040))).toHaveLength(2048)
    expect(webAddressOf(addressOfLength(2041))).toBeUndefined()
  })
})

describe('a phone number', () => {
  test.each([
    '1234567',
    '123456789012345',
    '+1234567',
    ' 123-4567 ',
    '(123) 45.67',
    '[123]4567',
    '123/4567',
    '123\u20104567',
    '123\u20134567',
    '123\u20154567',
    '123 45 67',
  ])('may be written %s', (text) => expect(isPhone(text)).toBe(true))
  test.each([
    '123456',
    '1234567890123456',
    '1234567a',
    'a1234567',
    '1234567+',
    '12+34567',
    '123,4567',
    '123_4567',
    '１２３４５６７',
    '',
  ])('is not %s', (text) => expect(isPhone(text)).toBe(false))
  test('becomes a tel: link of its digits and its plus', () => {
    expect([phoneLinkOf(' +44 (0)20/7946-0123'), phoneLinkOf('123 4567'), phoneLinkOf('reception')]).toEqual([
      'tel:+4402079460123',
      'tel:1234567',
      undefined,
    ])
  })
})

describe('a social media profile', () => {
  const link = 'https://a.example/maple'
  const typeOf = (platform: string, address = link) => socialOf(address, platform)?.socialType

  test('is on the named platform, in any spelling', () => {
    const spellings = {
      Facebook: ['Facebook', 'FACEBOOK', ' face book ', 'fb'],
      LinkedIn: ['LinkedIn', 'Linked In'],
      Twitter: ['Twitter', 'x', 'X (Twitter)', 'Twitter (X)', 'Twitter / X', 'X/Twitter'],
      Instagram: ['Instagram', 'instagram\n'],
    }
    for (const [type, words] of Object.entries(spellings))
      for (const word of words) expect(typeOf(word), word).toBe(type)
    expect([typeOf('Mastodon'), typeOf('facebook group'), typeOf('insta')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(socialOf('a.example/maple', 'fb')).toEqual({ socialType: 'Facebook', socialLink: link })
  })

  test.each([
    ['facebook.com/maple', 'Facebook'],
    ['https://www.facebook.com/maple', 'Facebook'],
    ['https://de-de.facebook.com/maple', 'Facebook'],
    ['fb.com/maple', 'Facebook'],
    ['ca.linkedin.com/company/maple', 'LinkedIn'],
    ['linkedin.com/company/maple', 'LinkedIn'],
    ['twitter.com/maple', 'Twitter'],
    ['mobile.twitter.com/maple', 'Twitter'],
    ['x.com/maple', 'Twitter'],
    ['www.x.com/maple', 'Twitter'],
    ['instagram.com/maple', 'Instagram'],
    ['www.instagram.com/maple', 'Instagram'],
    ['netflix.com/maple', undefined],
    ['notfacebook.com', undefined],
    ['mylinkedin.com', undefined],
    ['myinstagram.com', undefined],
    ['facebook.com.a.example', undefined],
    ['linkedin.com.a.example', undefined],
    ['x.com.a.example', undefined],
    ['instagram.com.a.example', undefined],
    ['facebook.community', undefined],
  ])('with the link %s and no named platform is on %s', (address, type) => {
    expect([typeOf('', address), typeOf(' ', address)]).toEqual([type, type])
  })

  test('needs a valid link', () =>
    expect([typeOf('fb', ''), typeOf('fb', 'N/A')]).toEqual([undefined, undefined]))
})

test('a picture needs a full http or https URL', () => {
  expect(imageUrlOf('https://a.example/x.png')).toBe('https://a.example/x.png')
  expect(imageUrlOf(' HTTP://a.example/x.png ')).toBe('HTTP://a.example/x.png')
  for (const text of ['a.example/x.png', 'a.example/?https:x', 'https:x.png', 'ftp://a.example/x.png', ''])
    expect(imageUrlOf(text), text).toBe('')
})
