import { expect, test } from 'vitest'
import { categoryNames } from '#web/areas/directory/useCategoryNames.ts'

test('a category named like a part of JavaScript stays as it is', () => {
  const { categoryName } = categoryNames()
  for (const word of ['Constructor', 'toString', '__proto__', 'valueOf'])
    expect(categoryName(word)).toBeUndefined()
})
