import type { UploadPurpose } from '../kernel/uploadPurpose.ts'

/** A spreadsheet of activities. */
export const inventorySheet: UploadPurpose = {
  name: 'inventory-sheet',
  access: 'user',
  megabytes: 10,
  extensions: ['xlsx', 'xlsm', 'csv'],
  contentTypes: [
    'application/octet-stream',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/vnd.ms-excel.sheet.macroenabled.12',
    'text/csv',
  ],
  wrongTypeRefusal: 'notASpreadsheet',
}
