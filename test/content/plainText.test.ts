import { expect, test } from 'vitest'
import { plainText } from '#shared/kernel/content/plainText.ts'

test('the words of HTML have a space between its blocks, and no markup', () => {
  expect(plainText('<h2>Wind</h2><p>over <em>water</em> &amp; land</p>')).toBe('Wind over water & land')
})

test.each(['<', '<p', '<p ', '&', '&amp', ' '])(
  'a text of 200,000 times “%s” is read like any other',
  (sign) => {
    expect(plainText(`${sign.repeat(200_000)}<p>end</p>`).endsWith('end')).toBe(true)
  },
)
