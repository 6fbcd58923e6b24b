import type { Names } from './names.ts'

export const testFiles = ({ area, thing, Thing }: Names): Record<string, string> => ({
  [`test/${area}/access.tsv`]: `public\tGET /api/${area}
admin\tPOST /api/${area}
admin\tDELETE /api/${area}/{id}
`,
  [`test/${area}/api.test.ts`]: `import { beforeAll, expect, test } from 'vitest'
import { ${thing}Handlers } from '#functions/${area}/handlers.ts'
import { ${thing}Repository } from '#functions/${area}/repository.ts'
import { serve } from '#functions/platform/serve.ts'
import { ${area} } from '#shared/${area}/contract.ts'
import type { ${Thing} } from '#shared/${area}/${thing}.ts'
import { caller } from '../support/call.ts'
import { loggedIn } from '../support/users.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform(${area})
let call: ReturnType<typeof caller>
let token: string
beforeAll(async () => {
  call = caller(serve(${area}, ${thing}Handlers({ ${area}: ${thing}Repository(held.lambda.table) }), held.lambda))
  token = (await loggedIn(held.platform, { role: 'admin' })).token
})

const titles = async () => (await call('GET /api/${area}')).body.map(({ title }: ${Thing}) => title)

test('what an administrator adds, everyone sees, the newest first', async () => {
  await call('POST /api/${area}', { token, body: { title: 'First' } })
  await call('POST /api/${area}', { token, body: { title: 'Second' } })
  expect(await titles()).toEqual(['Second', 'First'])
})

test('what is deleted is gone, and deleting it again is 404', async () => {
  const { body } = await call('POST /api/${area}', { token, body: { title: 'Short-lived' } })
  expect((await call('DELETE /api/${area}/{id}', { token, params: { id: body._id } })).status).toBe(204)
  expect((await call('DELETE /api/${area}/{id}', { token, params: { id: body._id } })).status).toBe(404)
  expect(await titles()).not.toContain('Short-lived')
})
`,
})
