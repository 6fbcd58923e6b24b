import * as z from 'zod/mini'
import { defineArea } from '../kernel/area.ts'

export const system = defineArea({
  name: 'system',
  needs: { owns: { table: ['HEALTH'] } },
  routes: {
    health: {
      method: 'GET',
      path: '/api/health',
      access: 'public',
      summary: 'Health check, which reads the table',
      output: z.object({ ok: z.literal(true), version: z.string() }),
    },
    openapi: {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'public',
      summary: 'This documentation: OpenAPI 3.1, generated from the contracts',
      output: z.record(z.string(), z.unknown()),
      cacheable: true,
    },
  },
})
