import type { Names } from './names.ts'

export const functionFiles = ({ area, thing, Thing, THING, AREA }: Names): Record<string, string> => ({
  [`functions/${area}/repository.ts`]: `import { ${Thing} } from '#shared/${area}/${thing}.ts'
import { defineEntity, type Stored } from '../platform/entity.ts'
import type { Page, Table } from '../platform/table.ts'
import { absent, put, remove, unchanged } from '../platform/write.ts'

const key = (id: string) => ({ pk: \`${THING}#\${id}\`, sk: '${THING}' })
const ${thing} = defineEntity({
  type: '${Thing}',
  schema: ${Thing},
  keys: ({ _id, createdAt }) => ({ ...key(_id), gsi1pk: '${AREA}', gsi1sk: \`\${createdAt}#\${_id}\` }),
})

export interface ${Thing}Repository {
  byId(id: string): Promise<Stored<${Thing}> | undefined>
  newestFirst(page: { after?: string; limit?: number }): Promise<Page<Stored<${Thing}>>>
  add(added: ${Thing}): Promise<void>
  remove(removed: Stored<${Thing}>): Promise<void>
}

export const ${thing}Repository = (table: Table): ${Thing}Repository => ({
  byId: (id) => table.get(${thing}, key(id)),
  newestFirst: (page) => table.query(${thing}, { index: 'gsi1', pk: '${AREA}', newestFirst: true, ...page }),
  add: (added) => table.write(put(${thing}, added, absent)),
  remove: (removed) => table.write(remove(key(removed._id), unchanged(removed))),
})
`,
  [`functions/${area}/handlers.ts`]: `import type { ${area} as contract } from '#shared/${area}/contract.ts'
import { new${Thing} } from '#shared/${area}/${thing}.ts'
import { ${thing}Refusals } from '#shared/${area}/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { page } from '../platform/answer.ts'
import type { Handlers } from '../platform/handlerContext.ts'
import type { ${Thing}Repository } from './repository.ts'

export const ${thing}Handlers = ({ ${area} }: { ${area}: ${Thing}Repository }): Handlers<typeof contract> => ({
  list: async ({ input }) => page(await ${area}.newestFirst(input)),
  async create({ input, at, newId }) {
    const ${thing} = new${Thing}(input, newId('${thing.slice(0, 3)}'), at)
    await ${area}.add(${thing})
    return ${thing}
  },
  async remove({ input }) {
    await ${area}.remove(found(await ${area}.byId(input.id), ${thing}Refusals.missing))
  },
})
`,
  [`functions/${area}/lambda.ts`]: `import { ${area} } from '#shared/${area}/contract.ts'
import { openPlatform } from '../platform/platform.ts'
import { serve } from '../platform/serve.ts'
import { ${thing}Handlers } from './handlers.ts'
import { ${thing}Repository } from './repository.ts'

const platform = openPlatform()

export const handler = serve(${area}, ${thing}Handlers({ ${area}: ${thing}Repository(platform.table) }), platform)
`,
})
