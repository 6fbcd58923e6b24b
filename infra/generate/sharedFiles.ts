import type { Names } from './names.ts'

export const sharedFiles = ({ area, thing, Thing, THING, AREA }: Names): Record<string, string> => ({
  [`shared/${area}/${thing}.ts`]: `import * as z from 'zod/mini'
import { name } from '../kernel/fields.ts'

export const ${Thing} = z.object({ _id: z.string(), title: z.string(), createdAt: z.iso.datetime() })
export type ${Thing} = z.output<typeof ${Thing}>

/** What is asked for to make one. */
export const ${Thing}Form = z.object({ title: name() })
export type ${Thing}Form = z.output<typeof ${Thing}Form>

export const new${Thing} = (form: ${Thing}Form, _id: string, at: Date): ${Thing} => ({ _id, ...form, createdAt: at.toISOString() })
`,
  [`shared/${area}/refusals.ts`]: `import { defineRefusals } from '../kernel/defineRefusals.ts'

export const ${thing}Refusals = defineRefusals('${thing}', { missing: ['missing', 'This ${thing} does not exist.'] })
`,
  [`shared/${area}/contract.ts`]: `import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { ${thing}Refusals } from './refusals.ts'
import { ${Thing}, ${Thing}Form } from './${thing}.ts'

export const ${area} = defineArea({
  name: '${area}',
  needs: { owns: { table: ['${THING}#*'], gsi1: ['${AREA}'] } },
  routes: {
    list: {
      method: 'GET',
      path: '/api/${area}',
      access: 'public',
      summary: 'All ${area}, newest first',
      input: z.object(PageQuery),
      output: z.array(${Thing}),
      shared: true,
      paged: true,
    },
    create: {
      method: 'POST',
      path: '/api/${area}',
      access: 'admin',
      summary: 'Add a ${thing}',
      input: ${Thing}Form,
      output: ${Thing},
      status: 201,
    },
    remove: {
      method: 'DELETE',
      path: '/api/${area}/{id}',
      access: 'admin',
      summary: 'Delete a ${thing}',
      input: ById,
      refuses: [${thing}Refusals.missing],
      output: Nothing,
    },
  },
})
`,
})
