import { expect, test } from 'vitest'
import { plainText } from '#shared/kernel/content/plainText.ts'

test('the plain text of HTML has a space between blocks, and no markup', () => {
  expect(plainText('<h2>Wind</h2><p>over <em>water</em> &amp; land</p>')).toBe('Wind over water & land')
})

test.each(['<', '<p', '<p ', '&', '&amp', ' '])(
  'a text that repeats “%s” 200,000 times is converted too',
  (sign) => {
    expect(plainText(`${sign.repeat(200_000)}<p>end</p>`).endsWith('end')).toBe(true)
  },
)
