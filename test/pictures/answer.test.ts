import { expect, test } from 'vitest'
import { pictureAnswer } from '#shared/kernel/picture.ts'

const origin = 'https://portal.example.org'
const folderUrl = `${origin}/files/pictures/pic_1`

test('the answer with a picture has the absolute URL of every width, and the size of the widest', () => {
  const widths = { whole: [480, 960, 1500], '1x1': [480, 1000] }
  expect(pictureAnswer({ pictureId: 'pic_1', width: 1500, height: 1000, widths, og: true }, origin)).toEqual({
    whole: {
      src: `${folderUrl}/whole-1500.webp`,
      srcSet: `${folderUrl}/whole-480.webp 480w, ${folderUrl}/whole-960.webp 960w, ${folderUrl}/whole-1500.webp 1500w`,
      width: 1500,
      height: 1000,
    },
    '1x1': {
      src: `${folderUrl}/1x1-1000.webp`,
      srcSet: `${folderUrl}/1x1-480.webp 480w, ${folderUrl}/1x1-1000.webp 1000w`,
      width: 1000,
      height: 1000,
    },
    og: `${folderUrl}/og.jpg`,
  })
})

test('a picture of one pixel width is at least one pixel high', () => {
  const answer = pictureAnswer({ pictureId: 'pic_1', width: 10, height: 1, widths: { whole: [1] } }, origin)
  expect(answer.whole).toMatchObject({ width: 1, height: 1 })
})
