import { expect, test } from 'vitest'
import { pictureAnswer } from '#shared/kernel/picture.ts'

const origin = 'https://portal.example.org'
const at = `${origin}/files/pictures/pic_1`

test('an answer carries absolute addresses in every width, and the size of the widest', () => {
  const widths = { whole: [480, 960, 1500], '1x1': [480, 1000] }
  expect(pictureAnswer({ pictureId: 'pic_1', width: 1500, height: 1000, widths, og: true }, origin)).toEqual({
    whole: {
      src: `${at}/whole-1500.webp`,
      srcSet: `${at}/whole-480.webp 480w, ${at}/whole-960.webp 960w, ${at}/whole-1500.webp 1500w`,
      width: 1500,
      height: 1000,
    },
    '1x1': {
      src: `${at}/1x1-1000.webp`,
      srcSet: `${at}/1x1-480.webp 480w, ${at}/1x1-1000.webp 1000w`,
      width: 1000,
      height: 1000,
    },
    og: `${at}/og.jpg`,
  })
})

test('a picture that is one pixel wide is as high as it is, not less than a pixel', () => {
  const answer = pictureAnswer({ pictureId: 'pic_1', width: 10, height: 1, widths: { whole: [1] } }, origin)
  expect(answer.whole).toMatchObject({ width: 1, height: 1 })
})
