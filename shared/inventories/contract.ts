import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { whole } from '../kernel/fields.ts'
import { activityRoutes } from './activityRoutes.ts'
import { fileRoutes } from './fileRoutes.ts'
import { Inventory, InventoryForm, InventoryWithFigures } from './inventory.ts'
import { inventoryRefusals } from './refusals.ts'
import { inventorySheet } from './uploads.ts'

const { missing, changedMeanwhile, needsPlan, tooMany, siteInUse, yearInUse, noAccount } = inventoryRefusals

const exampleForm = {
  organisation: 'Sunrise Bakery',
  boundary: 'operational',
  sites: [{ id: 'main', name: 'Main street', region: 'CA-ON' }],
  years: [{ year: 2025, turnover: 900_000, currency: 'CAD', employees: 9 }],
  baseYear: 2025,
}

/** Companies' inventories of greenhouse gases, and the proof that the portal calculated a figure. */
export const inventories = defineArea({
  name: 'inventories',
  needs: {
    owns: { table: ['EVIDENCE#*', 'INVENTORIES#*', 'INVENTORY#*'] },
    borrows: {
      table: { 'USER#*': ['get', 'check'] },
      files: { 'uploads/inventory-sheet/': ['get'] },
    },
    personalData: ['INVENTORIES#*', 'INVENTORY#*'],
  },
  api: { memory: 1769 },
  uploads: [inventorySheet],
  routes: {
    list: {
      method: 'GET',
      path: '/api/inventories',
      access: 'user',
      summary: 'List the inventories of the user who is logged in, without figures',
      input: z.object(PageQuery),
      output: z.array(Inventory),
      paged: true,
    },
    create: {
      method: 'POST',
      path: '/api/inventories',
      access: 'user',
      summary: 'Add the inventory of a company',
      input: InventoryForm,
      example: exampleForm,
      refuses: [needsPlan, tooMany, noAccount],
      output: Inventory,
      status: 201,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    get: {
      method: 'GET',
      path: '/api/inventories/{id}',
      access: 'user',
      summary: 'Read an inventory with its figures by year and site',
      input: ById,
      refuses: [missing],
      output: InventoryWithFigures,
      throttles: [{ by: 'account', limit: 1000, minutes: 60 }],
    },
    replace: {
      method: 'PUT',
      path: '/api/inventories/{id}',
      access: 'user',
      summary:
        'Change an inventory, if it is still the `version` that was read. A site or a year with activities cannot be left out',
      input: z.object({ ...ById.shape, ...InventoryForm.shape, version: whole(1) }),
      refuses: [missing, needsPlan, siteInUse, yearInUse, changedMeanwhile, noAccount],
      output: Inventory,
      throttles: [{ by: 'account', limit: 600, minutes: 60 }],
    },
    remove: {
      method: 'DELETE',
      path: '/api/inventories/{id}',
      access: 'user',
      summary: 'Delete an inventory with all its activities',
      input: ById,
      refuses: [missing, noAccount],
      output: Nothing,
    },
    ...activityRoutes,
    ...fileRoutes,
    verify: {
      method: 'GET',
      path: '/api/evidence/{hash}',
      access: 'public',
      summary:
        'Tell whether evidence with this SHA-256 was made by the portal: when, and for which year, but not whose it is',
      input: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
      refuses: [inventoryRefusals.evidenceUnknown],
      output: z.object({ hash: z.string(), year: z.number(), madeAt: z.string() }),
      throttles: [{ by: 'address', limit: 60, minutes: 15 }],
    },
  },
})
