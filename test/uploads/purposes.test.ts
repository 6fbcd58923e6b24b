import { expect, test } from 'vitest'
import { usesOf } from '#infra/grants/usesOf.ts'
import { areas } from '#shared/areas.ts'
import { uploadFolder } from '#shared/kernel/uploadKey.ts'
import { image, pictureUpload } from '#shared/kernel/uploadPurpose.ts'
import { isPersonal, uploadPurposes } from '#shared/kernel/uploadPurposes.ts'
import { pictures } from '#shared/pictures/contract.ts'

const allAreas = Object.values(areas)

test('the purposes of uploads are those that the areas declare', () => {
  expect([...uploadPurposes(allAreas)].map(([name, { access }]) => `${name} (${access})`).sort()).toEqual([
    'course-file (admin)',
    'directory-sheet (admin)',
    'guide-file (editor)',
    'image (editor)',
    'instructor-portrait (user)',
    'inventory-sheet (user)',
    'lesson-captions (admin)',
    'lesson-video (admin)',
    'listing-logo (premium)',
    'product-file (admin)',
  ])
})

test('two areas may share a purpose, but two purposes never share a name', () => {
  const area = (name: string, purpose = image) => ({ name, needs: {}, routes: {}, uploads: [purpose] })
  expect(uploadPurposes([area('guides'), area('courses')]).get('image')).toBe(image)
  const namesake = pictureUpload('image', 'user')
  expect(() => uploadPurposes([area('guides'), area('courses', namesake)])).toThrow(
    "courses declares the purpose 'image'",
  )
})

test('the task that publishes pictures can read uploaded pictures and nothing else', () => {
  const { files } = usesOf(pictures, 'publish', allAreas)
  const readable = Object.keys(files).filter((prefix) => prefix.startsWith('uploads/'))
  const picturePurposes = [...uploadPurposes(allAreas).values()].filter(
    ({ publishedBy }) => publishedBy === 'pictures',
  )
  expect(readable.sort()).toEqual(picturePurposes.map(uploadFolder).sort())
})

test('the pictures and files of editors belong to the portal, and stay when an editor’s account is erased', () => {
  const personal = [...uploadPurposes(allAreas).values()].filter(isPersonal).map(({ name }) => name)
  expect(personal.sort()).toEqual(['instructor-portrait', 'inventory-sheet', 'listing-logo'])
})
