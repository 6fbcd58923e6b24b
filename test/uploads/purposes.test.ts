import { expect, test } from 'vitest'
import { usesOf } from '#infra/grants/usesOf.ts'
import { areas } from '#shared/areas.ts'
import { uploadFolder } from '#shared/kernel/uploadKey.ts'
import { image, pictureUpload } from '#shared/kernel/uploadPurpose.ts'
import { uploadPurposes } from '#shared/kernel/uploadPurposes.ts'
import { pictures } from '#shared/pictures/contract.ts'

const all = Object.values(areas)

test('files are uploaded for what the areas declare', () => {
  expect([...uploadPurposes(all)].map(([name, { access }]) => `${name} (${access})`).sort()).toEqual([
    'course-file (admin)',
    'directory-sheet (admin)',
    'guide-file (admin)',
    'image (admin)',
    'lesson-captions (admin)',
    'lesson-video (admin)',
    'listing-logo (premium)',
    'product-file (admin)',
  ])
})

test('areas share a declaration, but not a name', () => {
  const area = (name: string, purpose = image) => ({ name, needs: {}, routes: {}, uploads: [purpose] })
  expect(uploadPurposes([area('guides'), area('courses')]).get('image')).toBe(image)
  const other = pictureUpload('image', 'user')
  expect(() => uploadPurposes([area('guides'), area('courses', other)])).toThrow(
    "courses declares the purpose 'image'",
  )
})

test('whatever is uploaded as a picture can be read by what publishes pictures, and nothing else', () => {
  const { files } = usesOf(pictures, 'publish', all)
  const readable = Object.keys(files).filter((prefix) => prefix.startsWith('uploads/'))
  const sent = [...uploadPurposes(all).values()].filter(({ publishedBy }) => publishedBy === 'pictures')
  expect(readable.sort()).toEqual(sent.map(uploadFolder).sort())
})
