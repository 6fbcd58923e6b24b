import * as z from 'zod/mini'
import { defineArea } from '../kernel/area.ts'
import { Language } from '../kernel/language.ts'
import { LegalPage, LegalText } from './legalPage.ts'
import { operatorSettings } from './operator.ts'

export const legal = defineArea({
  name: 'legal',
  needs: { postalAddress: true },
  settings: operatorSettings,
  api: { hurts: 'The legal pages, such as the privacy policy, cannot be read.' },
  routes: {
    page: {
      method: 'GET',
      path: '/api/legal/{page}',
      access: 'public',
      summary: 'Read a legal page in one language, as HTML with the operator’s details',
      input: z.object({ page: LegalPage, lang: z.catch(z.optional(Language), undefined) }),
      example: { page: 'privacy', lang: 'fr' },
      output: LegalText,
      cacheable: true,
    },
    operator: {
      method: 'GET',
      path: '/api/legal/operator',
      access: 'public',
      summary: 'Read the name of the portal’s operator, if it is set',
      output: z.object({ name: z.optional(z.string()) }),
      cacheable: true,
    },
    missing: {
      method: 'GET',
      path: '/api/legal/missing',
      access: 'admin',
      summary: 'List the settings without which the legal pages are incomplete',
      output: z.object({ settings: z.array(z.string()) }),
    },
  },
})
